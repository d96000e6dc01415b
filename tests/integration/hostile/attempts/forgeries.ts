import { isRole } from '#src/domain/operator/roles.ts'
import type { Attempt } from '#tests/integration/hostile/attempt.ts'
import { hidden, ways } from '#tests/integration/hostile/support/schema.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'
import { claimed, outcomeOf } from './actions.ts'

const unsigned = `${Buffer.from('{"typ":"JWT","alg":"none"}').toString('base64url')}.e30.`

/** Headers that claim the identity of a user, in various spellings. */
const claimsOf = (userId: string): Record<string, string>[] => [
  { 'X-Appwrite-User-Id': userId },
  { 'X-APPWRITE-USER-ID': userId, 'X-Appwrite-Trigger': 'schedule' },
  { 'X-appwrite-user-id': userId, 'X-Appwrite-User-Jwt': unsigned },
  { 'X-Appwrite-User-Id': userId, 'X-Appwrite-Key': 'x', 'X-Appwrite-Event': `users.${userId}.delete` },
]

/** Actions with forged headers: the caller must stay who they are. */
const inActions = (targets: Targets): Attempt[] =>
  claimed().flatMap(({ functionId, action, access, needs, use }) =>
    claimsOf(targets.owner.userId).flatMap((headers) => {
      const said = JSON.stringify(headers)
      const body = () => ({ action, ...use.input(targets) })
      const asGuest: Attempt = {
        what: `a guest: ${action} with ${said}`,
        refusals: [isRole(access) ? '400 invalid_input' : '401 unauthenticated'],
        send: () => outcomeOf(targets.guest, functionId, body(), headers),
      }
      const asOther: Attempt = {
        what: `another creator: ${action} with ${said}`,
        refusals: use.refusals ?? ['401', '403', '404'],
        send: () => outcomeOf(targets.other, functionId, body(), headers),
      }
      if (access === 'anyone') return []
      return needs === undefined ? [asGuest] : [asGuest, asOther]
    }),
  )

/** Names of headers that Appwrite itself sets for a function. */
const inSmallLetters = ({ guest, owner, products }: Targets): Attempt[] =>
  ['user-id', 'user-jwt', 'trigger', 'key', 'client-ip'].map((name) => ({
    what: `x-appwrite-${name} in small letters`,
    refusals: ['400', '500'],
    send: () =>
      outcomeOf(
        guest,
        'marketplace',
        { action: 'products.delete', productId: products.free },
        { [`x-appwrite-${name}`]: owner.userId },
      ),
  }))

/** Headers that proxies, consoles and older versions trust. */
const elsewhere = (targets: Targets): Record<string, string>[] => [
  { 'x-appwrite-mode': 'admin' },
  { 'X-APPWRITE-MODE': 'admin', 'x-appwrite-project': 'console' },
  { 'x-appwrite-key': 'standard_0000' },
  { 'X-Appwrite-Key': targets.connection.project },
  { 'x-appwrite-user-id': targets.owner.userId },
  { 'x-appwrite-impersonate-user-id': targets.owner.userId },
  { 'x-appwrite-impersonate-user-email': targets.owner.email },
  { 'x-appwrite-jwt': unsigned },
  {
    'x-appwrite-session': Buffer.from(JSON.stringify({ id: targets.owner.userId, secret: '' })).toString(
      'base64',
    ),
  },
  {
    'x-fallback-cookies': JSON.stringify({
      [`a_session_${targets.connection.project}`]: targets.owner.userId,
    }),
  },
  { cookie: `a_session_${targets.connection.project}=${targets.owner.userId}; a_session_console=x` },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
  {
    'x-forwarded-host': 'localhost',
    'x-forwarded-user': targets.owner.userId,
    'x-original-url': '/v1/users',
  },
  { 'x-http-method-override': 'DELETE' },
  { 'x-appwrite-dev-key': 'x', 'x-sdk-name': 'console' },
]

function inRequests(targets: Targets): Attempt[] {
  const { guest, other, link } = targets
  const secrets = hidden.find(({ $id }) => $id === 'product_secrets')
  const paths = [
    ...(secrets ? [`${ways.rows.list(secrets)}/${targets.products.code}`] : []),
    `/storage/buckets/product-files/files/${link.fileId}/download`,
    '/users',
  ]
  return [guest, other].flatMap((visitor) =>
    elsewhere(targets).flatMap((headers) =>
      paths.map((path) => ({
        what: `${visitor.name} asks for ${path} with ${JSON.stringify(headers)}`,
        refusals: ['400', '401', '403', '404'],
        send: () => visitor.send('GET', path, { headers }),
      })),
    ),
  )
}

/** Requests for the caller's own account with forged headers, which must return the real caller. */
const identities = (targets: Targets): Attempt[] =>
  elsewhere(targets).map((headers) => ({
    what: `another creator asks who they are with ${JSON.stringify(headers)}`,
    refusals: ['400', '401', '403', '404', 'themselves'],
    send: async () => {
      const outcome = await targets.other.send('GET', '/account', { headers })
      return outcome.includes(targets.other.userId) ? 'themselves' : outcome
    },
  }))

export const forgeries = (targets: Targets): Attempt[] => [
  ...inActions(targets),
  ...inSmallLetters(targets),
  ...inRequests(targets),
  ...identities(targets),
]
