import { Query, TablesDB } from 'node-appwrite'
import * as z from 'zod/mini'
import { adminOf, control, type PaidStack, stripeOf } from '#local/demo/demo-stack.ts'

export type Seller = { userId: string; country: string; email: string }

/** Makes a payment account whose onboarding is completed. Returns the columns by which the row of its owner names it. */
export async function makePaymentAccount(stack: PaidStack, { userId, country, email }: Seller) {
  const account = await stripeOf(stack).accounts.create({
    country,
    email,
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { userId },
  })
  await control(stack, '/connect-account', { account: account.id })
  return {
    stripeAccountId: account.id,
    stripeEmail: email,
    stripeConnected: true,
    stripeOnboardingComplete: true,
    verified: true,
  }
}

/** Connects a payment account as if the creator had completed onboarding. Returns the id of the account. */
export async function connectPayments(stack: PaidStack, seller: Seller): Promise<string> {
  const client = adminOf(stack)
  const tables = new TablesDB(client)
  const { userId } = seller
  const data = await makePaymentAccount(stack, seller)

  const databaseId = 'market'
  const { rows } = await tables.listRows({
    databaseId,
    tableId: 'accounts',
    queries: [Query.equal('userId', userId)],
  })
  const rowId = z.object({ $id: z.string() }).parse(rows[0]).$id
  await tables.updateRow({
    databaseId,
    tableId: 'accounts',
    rowId,
    data,
  })
  await tables.updateRow({ databaseId, tableId: 'profiles', rowId: userId, data: { verified: true } })
  return data.stripeAccountId
}
