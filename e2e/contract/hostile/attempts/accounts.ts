import type { Attempt } from '../attempt.ts'
import type { World } from '../world.ts'

/** Mails and providers that lead elsewhere, other people's accounts, and ways in that are closed. */
export function accounts({ guest, other, owner }: World): Attempt[] {
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
  return [...sent, ...maintenance].map(([what, send]) => ({ what: `${what} is asked for`, refusals, send }))
}
