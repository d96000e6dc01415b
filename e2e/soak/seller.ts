import { Account, Client, ID } from 'appwrite'
import { type Client as ServerClient, Users } from 'node-appwrite'
import { sellerColumn } from '#src/domain/seller/seller.ts'
import { trader } from '#src/domain/testing/trader.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import type { Tables } from '#functions/shared/db/tables.ts'
import { connectSeller, type RunningStripe } from '#local/stripe/testing/start-local-stripe.ts'
import { bundlesOf } from '#tests/integration/support/bundled-sales.ts'
import { make } from '#tests/integration/support/discounted-sales.ts'
import { publish } from '#tests/integration/support/stacks/market-stack.ts'
import { readyAccount } from '#e2e/support/data/ready-made.ts'

const codes = [
  ['QUARTER', 25],
  ['EVERYTHING', 100],
] as const

type SellerContext = {
  endpoint: string
  project: string
  admin: ServerClient
  tables: Tables
  hash: KeyedHash
  bank: RunningStripe
}

/** Makes a creator with a connected account and products with files. */
export async function openShop({ endpoint, project, admin, tables, hash, bank }: SellerContext) {
  const userId = ID.unique()
  const username = `u-${userId}`
  const maker = { server: admin, tables, hash }
  const named = { userId, username, email: `${userId}@example.com`, password: `password of ${userId}` }
  const client = new Client().setEndpoint(endpoint).setProject(project)
  const registered = await new Account(client).create(named)
  const { secret } = await new Users(admin).createSession({ userId })
  client.setSession(secret)
  const account = await connectSeller(bank, userId)
  const connected = {
    stripeAccountId: account,
    stripeConnected: true,
    stripeOnboardingComplete: true,
    // what the platform does not supply is invoiced in the seller's name
    seller: sellerColumn({ ...trader, isSelfBilling: true }, new Date(0), { seller: '' }),
  }
  await readyAccount(maker, registered, { username, more: connected })
  const person = { ...named, client, maker }
  const productIds: string[] = []
  for (const [priceCents, taxKind] of [
    [1999, 'ebook'],
    [50, 'standard'],
    [123_45, 'standard'],
  ] as const) {
    productIds.push(await publish(person, { accessType: 'paid', priceCents, taxKind }))
  }
  const namedId = await publish(person, {
    accessType: 'paid',
    priceCents: 0,
    isPayWhatYouWant: true,
    suggestedCents: 1200,
  })
  const bundleIds = productIds.slice(0, 2)
  const bundleId = await bundlesOf(person).bundleOf(bundleIds)
  for (const [code, percent] of codes) {
    await make(person, { code, percent })
  }
  return {
    userId,
    account,
    productIds: [...productIds, namedId, bundleId],
    /** The products of each bundle. */
    bundles: new Map<string, readonly string[]>([[bundleId, bundleIds]]),
    namedIds: [namedId],
    client,
    codes: codes.map(([code]) => code),
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
