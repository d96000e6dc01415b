import { Client, Query, TablesDB } from 'node-appwrite'
import { Stripe } from 'stripe'
import * as v from 'valibot'
import type { World } from './person.ts'

/** A world with an operator's keys to its payments. */
export type PaidWorld = World & { payments: string; stripeSecretKey: string }

export type Seller = { userId: string; country: string; email: string }

/** Does what a creator's onboarding at the payment provider would lead to: an account that can be paid. */
export async function connectPayments(world: PaidWorld, { userId, country, email }: Seller): Promise<void> {
  const client = new Client().setEndpoint(world.endpoint).setProject('fundus').setKey(world.appwriteKey)
  const tables = new TablesDB(client)
  const { hostname, port } = new URL(world.payments)
  const stripe = new Stripe(world.stripeSecretKey, { host: hostname, port, protocol: 'http' })

  const account = await stripe.accounts.create({
    country,
    email,
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
    metadata: { userId },
  })
  const connected = await fetch(new URL('/_local/connect-account', world.payments), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: account.id }),
  })
  if (!connected.ok) throw new Error(`The payment account was not connected: ${await connected.text()}`)

  const databaseId = 'market'
  const { rows } = await tables.listRows({
    databaseId,
    tableId: 'accounts',
    queries: [Query.equal('userId', userId)],
  })
  const rowId = v.parse(v.object({ $id: v.string() }), rows[0]).$id
  await tables.updateRow({
    databaseId,
    tableId: 'accounts',
    rowId,
    data: {
      stripeAccountId: account.id,
      stripeEmail: account.email,
      stripeConnected: true,
      stripeOnboardingComplete: true,
      verified: true,
    },
  })
  await tables.updateRow({ databaseId, tableId: 'profiles', rowId: userId, data: { verified: true } })
}
