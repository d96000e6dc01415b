import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { execute } from '#tests/integration/support/stacks/stack.ts'
import type { Attempt } from '#tests/integration/hostile/attempt.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'

async function statusOf({ browser }: Targets['owner'], request: object): Promise<string> {
  return String((await execute(browser, 'marketplace', JSON.stringify(request))).status)
}

/** Requests that skip the checks of the product's own forms. */
function withoutForm({ connection, owner, products }: Targets): [string, () => Promise<string>][] {
  const { email, password } = owner
  const deletion = { action: 'account.delete', feedback: '', email, password }
  const product = { ...plainProduct, accessType: 'code_required', downloadCode: 'VIP' }
  const shortCode = { action: 'products.save', productId: products.code, product }
  return [
    ['a code that is soon guessed', () => statusOf(owner, shortCode)],
    // earnings are seeded with the key; without them the account would really be deleted
    ...(connection.key === null ? [] : ['', 'yes', 'DELET']).map(
      (confirmation): [string, () => Promise<string>] => [
        `the end of an account with earnings by the word “${confirmation}”`,
        () => statusOf(owner, { ...deletion, confirmation }),
      ],
    ),
  ]
}

/** Attempts on accounts: redirects in mails and sign-in providers, accounts of other people, and closed ways to sign in. */
export function accounts(targets: Targets): Attempt[] {
  const { guest, other, owner } = targets
  const evil = 'https://evil.example/'
  const refusals = ['400', '401', '403', '404', '405', '409', '412', '501', '503']
  const sent: [string, () => Promise<string>][] = [
    [
      'a recovery',
      () => guest.send('POST', '/account/recovery', { body: { email: owner.email, url: evil } }),
    ],
    ['a verification', () => other.send('POST', '/account/verification', { body: { url: evil } })],
    [
      'a look-alike',
      () => other.send('POST', '/account/verification', { body: { url: 'http://localhost.evil.example/' } }),
    ],
    [
      'no address',
      () => other.send('POST', '/account/verification', { body: { url: 'javascript:alert(1)' } }),
    ],
    [
      'a sign-in elsewhere',
      () => guest.send('GET', `/account/sessions/oauth2/google?success=${evil}&failure=${evil}`),
    ],
    [
      'a link by mail',
      () =>
        guest.send('POST', '/account/tokens/magic-url', {
          body: { userId: 'unique()', email: owner.email, url: evil },
        }),
    ],
    ['nobody', () => guest.send('POST', '/account/sessions/anonymous')],
    ['a team', () => other.send('POST', '/teams', { body: { teamId: 'unique()', name: 'x' } })],
    [
      'a session of the owner',
      () =>
        guest.send('POST', '/account/sessions/token', { body: { userId: owner.userId, secret: '000000' } }),
    ],
    [
      'a new password',
      () =>
        guest.send('PUT', '/account/recovery', {
          body: { userId: owner.userId, secret: '0'.repeat(64), password: 'taken over' },
        }),
    ],
    [
      'a guessed password',
      () =>
        guest.send('POST', '/account/sessions/email', {
          body: { email: owner.email, password: 'taken over' },
        }),
    ],
    [
      'another address without the password',
      () => other.send('PATCH', '/account/email', { body: { email: owner.email, password: 'a guess' } }),
    ],
    ['labels', () => other.send('PUT', `/users/${other.userId}/labels`, { body: { labels: ['creator'] } })],
    ['the session of the owner’s', () => other.send('DELETE', `/account/sessions/${owner.userId}`)],
  ]
  const maintenance = [guest, other, owner].map((visitor): [string, () => Promise<string>] => [
    `the maintenance by ${visitor.name}`,
    () => visitor.send('POST', '/functions/maintenance/executions', { body: { body: '{}' } }),
  ])
  return [...sent, ...maintenance, ...withoutForm(targets)].map(([what, send]) => ({
    what: `${what} is asked for`,
    refusals,
    send,
  }))
}
