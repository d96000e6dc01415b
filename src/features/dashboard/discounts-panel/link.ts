import { codeParameter } from '#src/config/code-link.ts'
import { paths } from '#src/config/paths.ts'

type Linked = { code: string; productIds: readonly string[] }

/** Returns the address that brings a code along: that of its product if it is for one alone, else that of the creator's page. */
export function discountLink({ code, productIds }: Linked, username: string): string {
  const [only, ...others] = productIds
  const isForOne = only !== undefined && others.length === 0
  const page = isForOne ? paths.product.href(username, only) : paths.creator.href(username)
  return `${window.location.origin}${page}?${new URLSearchParams({ [codeParameter]: code })}`
}
