import { Account, Client, ID } from 'appwrite'
import { type Client as ServerClient, Users } from 'node-appwrite'
import { accountRowId } from '#functions/shared/db/keys.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import type { Tables } from '#functions/shared/db/tables.ts'
import { connectSeller, type RunningStripe } from '#local/stripe/testing/start-local-stripe.ts'
import { bundlesOf } from '#e2e/integration/bundled-sales.ts'
import { make } from '#e2e/integration/discounted-sales.ts'
import { perform, publish } from '#e2e/integration/market-stack.ts'

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
  const person = { userId, username, email: `${userId}@example.com`, password: `password of ${userId}` }
  const client = new Client().setEndpoint(endpoint).setProject(project)
  await new Account(client).create(person)
  const { secret } = await new Users(admin).createSession({ userId })
  client.setSession(secret)
  await perform(client, 'profile.create', { username })
  await perform(client, 'profile.complete_onboarding', {})
  const account = await connectSeller(bank, userId)
  await tables.update('accounts', accountRowId(hash, userId), {
    stripeAccountId: account,
    stripeConnected: true,
    stripeOnboardingComplete: true,
  })
  const productIds: string[] = []
  for (const priceCents of [1999, 50, 123_45]) {
    productIds.push(await publish({ ...person, client }, { accessType: 'paid', priceCents }))
  }
  const namedId = await publish(
    { ...person, client },
    { accessType: 'paid', priceCents: 0, isPayWhatYouWant: true, suggestedCents: 1200 },
  )
  const bundleIds = productIds.slice(0, 2)
  const bundleId = await bundlesOf({ ...person, client }).bundleOf(bundleIds)
  for (const [code, percent] of codes) {
    await make({ ...person, client }, { code, percent })
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
