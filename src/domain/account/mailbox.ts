/** Domains under which one provider delivers to the same mailboxes, and the characters that it does not look at in names. */
const providers: readonly { domains: readonly string[]; ignored: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
]

/**
 * Returns one address for all addresses that are delivered to the same mailbox, as far as that is known: `a.b+shop@googlemail.com` is
 * `ab@gmail.com`. It is only for counting what a mailbox gets. Mails go to the address that its owner has typed.
 * @param email an address as `emailSchema` normalises it
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const domain = email.slice(at + 1)
  const provider = providers.find(({ domains }) => domains.includes(domain))
  // an address such as +@example.com has nothing before its tag
  const kept = (provider ? name.replaceAll(provider.ignored, '') : name) || email.slice(0, at)
  return `${kept}@${provider?.domains[0] ?? domain}`
}
