import { codeParameter } from '#src/config/code-link.ts'

/** Adds the code of an address to the address that it leads to. Pages are the same with every code, which the browser keeps by itself. */
export function withCodeOf(address: URL, path: string): string {
  const code = address.searchParams.get(codeParameter)
  if (!code) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [codeParameter]: code })}`
}
