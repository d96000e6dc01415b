/** Opens a mail to the address. Nothing in it can add a header or a second recipient. */
export function mailLink(address: string, subject: string): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}
