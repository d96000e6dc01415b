import { ID, Query } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Failure } from '#src/domain/contracts/failure.ts'
import { tooOften } from '#src/domain/limits/too-often.ts'
import { marketplaceEntries } from '#functions/marketplace/src/entries.ts'
import { paymentsEntries } from '#functions/payments/src/entries.ts'
import type { MarketplaceAction } from '#src/domain/contracts/marketplace.ts'
import { isRole } from '#src/domain/operator/roles.ts'
import { roleHolder } from '#tests/integration/support/role-holder.ts'
import { messageTo, reachableCreator } from '#tests/integration/support/contact-requests.ts'
import {
  publish,
  sharedMarket,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'
import { execute, refused, type Person } from '#tests/integration/support/stacks/stack.ts'

let market: Market
let asking: Person
let operator: Pick<Person, 'client' | 'userId'>
beforeAll(async () => {
  market = await sharedMarket()
  asking = await market.signUp(HERE)
  operator = await roleHolder(market, 'operator')
})

const WAIT = 150
const FULL = 1_000_000
const HERE = '203.0.113.7'

const windowId = (action: string, ...key: string[]) => market.hash.id('window', 'rate', action, ...key)

/** Fills a window, which an earlier call may have begun, and lets it end in a while. @param window milliseconds */
async function fill($id: string, window: number): Promise<void> {
  await market.tables.remove('rate_limits', $id)
  const end = Date.now() + WAIT * 1000
  const [$createdAt, expiresAt] = [new Date(end - window).toISOString(), new Date(end).toISOString()]
  await market.tables.addToAll('rate_limits', [
    { $id, $createdAt, data: { expiresAt }, add: { count: FULL } },
  ])
}

const waiting = {
  status: 429,
  code: 'rate_limited',
  message: 'Too many requests. Please try again in 3 minutes.',
  isTheWindow: true,
  isInItsWords: true,
}

/** Returns the refusal, and whether it contains nothing but the time to wait. */
function told({ status, code, message, retryAfter = 0 }: Failure & { status: number }) {
  const isTheWindow = retryAfter > WAIT - 30 && retryAfter <= WAIT
  return { status, code, message, isTheWindow, isInItsWords: message === tooOften(retryAfter) }
}

describe('every action says how long to wait, before it looks at anything', () => {
  const actions = [
    ...Object.entries(marketplaceEntries).map(([name, entry]) => ['marketplace', name, entry] as const),
    ...Object.entries(paymentsEntries).map(([name, entry]) => ['payments', name, entry] as const),
  ].filter(([, , { limit }]) => limit.per !== 'link')
  test.each(actions)('the function %s says how long to wait with %s', async (functionId, action, entry) => {
    const { per, as = action, window } = entry.limit
    // to everybody else an action for a role does not exist
    const { client, userId } = isRole(entry.access) ? operator : asking
    const id = per === 'address' ? windowId(as, 'address', HERE) : windowId(as, 'user', userId)
    await fill(id, window)
    expect(told(await refused(client, functionId, action, {}))).toEqual(waiting)
  })

  test('one whose calls are counted by their link, once it has read the link, which nobody has made', async () => {
    const { window } = marketplaceEntries['updates.unsubscribe'].limit
    await fill(windowId('updates.unsubscribe', 'address', HERE), window)
    const token = `${'0'.repeat(96)}anna`
    const answer = await refused(market.guest(HERE), 'marketplace', 'updates.unsubscribe', { token })
    expect(told(answer)).toEqual(waiting)
  })

  test('also where all accounts of an address have asked too often, and to guests', async () => {
    const rows = [
      windowId('settings.check_slug', 'accounts at', HERE),
      windowId('settings.check_slug', 'address', HERE),
    ]
    for (const id of rows) await fill(id, marketplaceEntries['settings.check_slug'].limit.window)
    for (const { client } of [await market.signUp(HERE), { client: market.guest(HERE) }]) {
      expect(told(await refused(client, 'marketplace', 'settings.check_slug', {}))).toEqual(waiting)
    }
  })
})

type Form = {
  action: MarketplaceAction
  input: (creator: Creator) => Promise<object> | object
}

const withCode = { accessType: 'code_required', downloadCode: 'SESAME-9' } as const

/** The limits within actions. Each is called once more after its counted calls are used up. */
const forms: Record<string, Form> = {
  'a review': {
    action: 'reviews.create',
    input: async (creator) => ({ productId: await publish(creator), rating: 4, comment: '' }),
  },
  'a message': {
    action: 'messages.send',
    input: async () => messageTo((await reachableCreator(market)).userId),
  },
  'a report': {
    action: 'reports.create',
    input: ({ userId }) => ({ creatorId: userId, submissionId: ID.unique(), reason: 'Spam' }),
  },
  'a follow': {
    action: 'followers.follow',
    input: ({ userId }) => ({ creatorId: userId, email: 'nora@visitors.example' }),
  },
  'a code': {
    action: 'downloads.get_url',
    input: async (creator) => ({
      productId: await publish(creator, withCode),
      proof: { type: 'code', code: 'WRONG' },
    }),
  },
  'a link by mail': { action: 'purchases.mail_link', input: () => ({ email: 'nora@visitors.example' }) },
}

/** The windows of the action's own limit, which would refuse the call first. */
const outer = (action: string, userId: string) => [
  windowId(action, 'user', userId),
  windowId(action, 'accounts at', HERE),
]

describe('so does what is limited within one', () => {
  test.each(Object.entries(forms))('sent too often: %s', async (_, { action, input }) => {
    const [creator, person] = [await market.creator(), await market.signUp(HERE)]
    const request = await input(creator)
    await market.tables.removeAll('rate_limits', [])
    await execute(person.client, 'marketplace', JSON.stringify({ action, ...request }))
    const counted = await market.tables.find('rate_limits', [Query.limit(100)])
    const first = outer(action, person.userId)
    const inner = counted.filter(({ $id }) => !first.includes($id))
    expect(inner.length).toBe(counted.length - first.length)
    expect(inner.length).toBeGreaterThan(0)
    for (const { $id, $createdAt, expiresAt } of inner) {
      await fill($id, Date.parse(expiresAt) - Date.parse($createdAt))
    }
    const again = 'submissionId' in request ? { ...request, submissionId: ID.unique() } : request
    expect(told(await refused(person.client, 'marketplace', action, again))).toEqual(waiting)
  })
})
