import type { Discount } from '#src/domain/discounts/discount.ts'
import { codeParameter } from '#src/config/code-link.ts'
import { paths } from '#src/config/paths.ts'

/** Returns the address that brings a code along: that of its product if it is for one alone, else that of the creator's page. */
export function discountLink(
  { code, productIds }: Pick<Discount, 'code' | 'productIds'>,
  username: string,
): string {
  const [only, ...others] = productIds
  const isForOne = only !== undefined && others.length === 0
  const page = isForOne ? paths.product.href(username, only) : paths.creator.href(username)
  return `${window.location.origin}${page}?${new URLSearchParams({ [codeParameter]: code })}`
}
