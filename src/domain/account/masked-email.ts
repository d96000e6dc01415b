/** Returns an address of which only its owner knows the whole, like `a…@example.com`; '' for none. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return ''
  const [first = ''] = email
  return `${first}…${email.slice(at)}`
}
