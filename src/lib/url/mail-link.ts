/** Returns a `mailto:` link. Address and subject are encoded, so they can't add a header or a second recipient. */
export function mailLink(address: string, subject: string): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}
