import { randomUUID } from 'node:crypto'
import { Client } from 'node-appwrite'
import { beforeAll, expect, test } from 'vitest'
import { randomId } from '#src/lib/browser/random-id.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { marketplaceEntries } from '#functions/marketplace/src/entries.ts'
import { paymentsEntries } from '#functions/payments/src/entries.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { beginWork } from '#functions/shared/http/entry.ts'
import { messageTo } from '#tests/integration/support/contact-requests.ts'
import { perform, publish, upload, type Creator } from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { priced, sharedShop, type Shop } from '#tests/integration/support/stacks/shop.ts'

let shop: Shop
let creator: Creator
beforeAll(async () => {
  shop = await sharedShop()
  creator = await shop.creator()
  await perform(creator.client, 'profile.update', { contactForm: true, contactEmail: creator.email })
})

/** A client with the function's key that refuses to write. */
class ReadingClient extends Client {
  override call(...request: Parameters<Client['call']>): ReturnType<Client['call']> {
    const [method, { pathname }] = request
    if (method !== 'get') return Promise.reject(new Error(`${method} ${pathname} is no reading`))
    return super.call(...request)
  }
}

/** A caller with a verified address, who has an account but no username. */
async function reading(): Promise<Context> {
  const server = new ReadingClient()
    .setEndpoint(shop.endpoint)
    .setProject(shop.project)
    .setKey(shop.admin.config.key)
  const { userId, email } = await shop.signUp()
  const caller = { userId, email, emailVerified: true, registeredAt: '', labels: [], sessionId: '' }
  return serverContext(shop, {
    server,
    tables: createTables(server),
    caller: () => Promise.resolve(caller),
  })
}

const market = marketplaceEntries
const anEmail = () => `${randomId()}@example.com`

const calls: Record<string, (context: Context) => Promise<unknown>> = {
  'products.save': async (context) => {
    const file = { fileId: await upload(creator, 'product-files'), originalName: 'guide.pdf' }
    const request = { productId: randomId(), product: { ...plainProduct, file } }
    return beginWork(market['products.save'], request, context)
  },
  'products.count_view': async (context) =>
    beginWork(market['products.count_view'], { productId: await publish(creator) }, context),
  'downloads.get_url': async (context) => {
    const request = { productId: await publish(creator), version: 'current' } as const
    return beginWork(market['downloads.get_url'], request, context)
  },
  'followers.follow': async (context) => {
    const email = (await context.caller())?.email ?? ''
    return beginWork(market['followers.follow'], { creatorId: creator.userId, email }, context)
  },
  'reviews.create': async (context) => {
    const request = { productId: await publish(creator), rating: 4, comment: '' }
    return beginWork(market['reviews.create'], request, context)
  },
  'messages.send': (context) => beginWork(market['messages.send'], messageTo(creator.userId), context),
  'reports.create': (context) => {
    const request = { creatorId: creator.userId, submissionId: randomId(), reason: 'Spam' }
    return beginWork(market['reports.create'], request, context)
  },
  'profile.check_username': (context) =>
    beginWork(market['profile.check_username'], { username: 'somebody' }, context),
  create_payment_intent: async (context) => {
    const request = { productId: await publish(creator, priced), attemptId: randomUUID() }
    return beginWork(paymentsEntries.create_payment_intent, request, context)
  },
  claim_free: async (context) => {
    const request = {
      productId: await publish(creator, priced),
      code: 'FREE',
      email: anEmail(),
      attemptId: randomUUID(),
    }
    return beginWork(paymentsEntries.claim_free, request, context)
  },
}

test('all actions that read before their caller may call are looked at here', () => {
  const entries = Object.entries({ ...marketplaceEntries, ...paymentsEntries })
  const prepared = entries.filter(([, entry]) => 'prepare' in entry).map(([name]) => name)
  expect(prepared.sort()).toEqual(Object.keys(calls).sort())
})

test.each(Object.entries(calls))(
  'nothing is written before the caller of %s may call',
  async (_name, call) => {
    await expect(call(await reading())).resolves.toBeInstanceOf(Function)
  },
)
