import { execute } from '#tests/integration/support/stacks/stack.ts'
import type { Attempt } from '#tests/integration/hostile/attempt.ts'
import { DATABASE } from '#tests/integration/hostile/support/schema.ts'
import type { Visitor } from '#tests/integration/hostile/support/visitor.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'

const NOBODY = 'nobody-whom-anybody-knows@example.com'

/** Returns the response to an action, without values that differ in each response. */
async function answerTo(visitor: Visitor, request: object): Promise<string> {
  const { status, body } = await execute(visitor.browser, 'marketplace', JSON.stringify(request))
  return `${status} ${JSON.stringify(body).replace(/("reviewId":)"\w+"/, '$1""')}`
}

const FOLLOWS_NOT_TOLD = /^200 \{"success":true,"result":"pending","supporters":\d+\}$/
const REVIEW_TAKEN = '200 {"success":true,"reviewId":""}'

/**
 * Attempts to find out whether an address follows a creator or has reviewed a product. All callers must get the same response,
 * and nothing may change.
 */
export function privacy({ guest, other, owner, fan, products }: Targets): Attempt[] {
  const follow = { action: 'followers.follow', creatorId: owner.userId, email: fan.email }
  const leave = { ...follow, action: 'followers.unfollow' }
  const review = { action: 'reviews.create', productId: products.free, rating: 1, comment: 'Again' }
  const asFan = { ...review, userName: 'Nora', email: fan.email }
  const isTold = async (visitor: Visitor, email = fan.email) => {
    const answer = await answerTo(visitor, { ...follow, email })
    return FOLLOWS_NOT_TOLD.test(answer) ? 'not told' : answer
  }
  // the whole table: nobody is found by name without the name
  const formerNames = async (visitor: Visitor) => {
    const all = encodeURIComponent('{"method":"limit","values":[100000]}')
    const path = `/tablesdb/${DATABASE}/tables/former_names/rows?queries[0]=${all}`
    const rows = await visitor.send('GET', path)
    if (!rows.includes(owner.userId)) return `lacks the row of the owner: ${rows}`
    return rows.includes(owner.formerName) ? 'shows a former name' : 'shows no name'
  }
  const sent: [string, string, () => Promise<string>][] = [
    ['a guest asks whether somebody follows', 'not told', () => isTold(guest)],
    ['a guest asks in capitals', 'not told', () => isTold(guest, fan.email.toUpperCase())],
    ['an account asks whether somebody follows', 'not told', () => isTold(other)],
    [
      'the status of somebody else is asked for',
      '200 {"success":true,"following":false}',
      () => answerTo(other, { ...follow, action: 'followers.status', userId: fan.userId }),
    ],
    [
      'a guest asks whether somebody may still review',
      '200 {"success":true,"canReview":false',
      () => answerTo(guest, { ...asFan, action: 'reviews.eligibility' }),
    ],
    ['a guest reviews once more under an address', REVIEW_TAKEN, () => answerTo(guest, asFan)],
    [
      'a follow is confirmed with a guessed secret',
      '404',
      () => answerTo(guest, { ...follow, action: 'followers.confirm', secret: 'a'.repeat(64) }),
    ],
    [
      'a follow is ended with a guessed secret',
      '404',
      () => answerTo(guest, { ...leave, secret: 'a'.repeat(64) }),
    ],
    ['the follow of an address is ended by a guest', '401', () => answerTo(guest, leave)],
    ['the follow of somebody else is ended', '404', () => answerTo(other, { ...leave, userId: fan.userId })],
    ['a guest lists former names', 'shows no name', () => formerNames(guest)],
    ['an account lists former names', 'shows no name', () => formerNames(other)],
    [
      'an address is proven with a guessed secret',
      '401',
      () =>
        guest.send('PUT', '/account/verifications/email', {
          body: { userId: other.userId, secret: '0'.repeat(64) },
        }),
    ],
    [
      'a mail is sent to a stranger’s address by nobody',
      '401',
      () => guest.send('POST', '/account/verifications/email', { body: { url: 'http://localhost:4173/' } }),
    ],
    [
      'the own address is called proven',
      '401',
      () => other.send('PATCH', `/users/${other.userId}/verification`, { body: { emailVerification: true } }),
    ],
    [
      'links to what a stranger bought are asked for',
      '200 {"success":true}',
      () => answerTo(guest, { action: 'purchases.mail_link', email: NOBODY }),
    ],
  ]
  return sent.map(([what, expected, send]) => ({
    what,
    refusals: [expected],
    send: async () => startOf(await send(), expected),
  }))
}

/** Shortens a response to the expected beginning, if it begins with that. */
const startOf = (answer: string, expected: string) => (answer.startsWith(expected) ? expected : answer)
