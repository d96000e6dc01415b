import { codeParameter } from '#src/config/code-link.ts'

/** Returns the address without a discount code. Pages are the same with every code, which the browser keeps by itself. */
export function withoutCode(address: URL): URL {
  if (!address.searchParams.has(codeParameter)) return address
  const page = new URL(address)
  page.searchParams.delete(codeParameter)
  return page
}

/** Adds the code of an address to the address that it leads to. */
export function withCodeOf(address: URL, path: string): string {
  const code = address.searchParams.get(codeParameter)
  if (!code) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [codeParameter]: code })}`
}
