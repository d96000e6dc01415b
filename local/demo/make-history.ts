import { Client, Query, TablesDB } from 'node-appwrite'
import * as z from 'zod/mini'
import { Stripe } from 'stripe'
import type { Stack } from '../stack/stack.ts'
import type { DemoCreator } from './creators.ts'

const DAY = 24 * 60 * 60_000
const databaseId = 'market'

/**
 * What no user can do: having joined long ago, and being known to the payment provider.
 * Written with the server's key, as an operator would import a history.
 */
export function historian(stack: Stack) {
  const client = new Client().setEndpoint(stack.endpoint).setProject('fundus').setKey(stack.appwriteKey)
  const tables = new TablesDB(client)
  const { hostname, port } = new URL(stack.payments)
  const stripe = new Stripe(stack.stripeSecretKey, { host: hostname, port, protocol: 'http' })

  const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

  async function ownerRowId(tableId: string, column: string, value: string): Promise<string> {
    const { rows } = await tables.listRows({ databaseId, tableId, queries: [Query.equal(column, value)] })
    return z.object({ $id: z.string() }).parse(rows[0]).$id
  }

  return {
    async joined(userId: string, creator: DemoCreator): Promise<void> {
      const accountRow = await ownerRowId('accounts', 'userId', userId)
      const createdAt = daysAgo(creator.age)
      await tables.updateRow({ databaseId, tableId: 'accounts', rowId: accountRow, data: { createdAt } })
      await tables.updateRow({ databaseId, tableId: 'profiles', rowId: userId, data: { createdAt } })
      if (!creator.verified) return

      const account = await stripe.accounts.create({
        country: creator.country,
        email: `${creator.username}@demo.example`,
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          stripe_dashboard: { type: 'express' },
        },
        capabilities: { transfers: { requested: true } },
        metadata: { userId },
      })
      const connected = await fetch(new URL('/_local/connect-account', stack.payments), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account: account.id }),
      })
      if (!connected.ok) throw new Error(`The payment account was not connected: ${await connected.text()}`)
      await tables.updateRow({
        databaseId,
        tableId: 'accounts',
        rowId: accountRow,
        data: {
          stripeAccountId: account.id,
          stripeEmail: account.email,
          stripeConnected: true,
          stripeOnboardingComplete: true,
          verified: true,
        },
      })
      await tables.updateRow({ databaseId, tableId: 'profiles', rowId: userId, data: { verified: true } })
    },

    async published(productId: string, days: number): Promise<void> {
      const createdAt = daysAgo(days)
      const rowId = await ownerRowId('product_records', 'productId', productId)
      await tables.updateRow({ databaseId, tableId: 'product_records', rowId, data: { createdAt } })
      await tables.updateRow({ databaseId, tableId: 'products', rowId: productId, data: { createdAt } })
    },
  }
}
