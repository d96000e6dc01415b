import { Query, Users } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { operatorOverviewActions } from '#src/domain/contracts/operator/overview.ts'
import { emailSchema } from '#src/domain/account/email.ts'
import { shownNameOf } from '#src/domain/profile/profile.ts'
import { emailKey, productRecordId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { pageCalled } from '#functions/marketplace/src/reports/report-target.ts'
import { accountsOf, usernamesOf } from './names.ts'
import { shownSales } from './sales.ts'

type Find = (typeof operatorOverviewActions)['operator.find']

const MOST = 20

async function holdersOf({ server }: Context, email: string): Promise<string[]> {
  const { users } = await new Users(server).list({
    queries: [Query.equal('email', email), Query.limit(MOST)],
  })
  return users.map(({ $id }) => $id)
}

async function creatorsCalled(context: Context, text: string, email: string | null) {
  const [named, holders] = await Promise.all([
    pageCalled(context, text),
    email === null ? [] : holdersOf(context, email),
  ])
  return accountsOf(context, [named.creatorId, ...holders])
}

async function productCalled(context: Context, text: string): Promise<Row<'product_records'>[]> {
  const record = await context.tables.get('product_records', productRecordId(context.hash, text))
  return record ? [record] : []
}

async function salesCalled({ tables, hash }: Context, text: string, email: string | null) {
  if (email === null) return tables.findExactly('payments', { $id: text }, [Query.limit(1)])
  return tables.find('payments', [
    Query.equal('buyerEmailKey', emailKey(hash, email)),
    Query.orderDesc('createdAt'),
    Query.limit(MOST),
  ])
}

/** Looks for what is called by exactly this text. */
export async function find({ text }: ActionRequest<Find>, context: Context): Promise<ActionOutput<Find>> {
  const email = emailSchema.safeParse(text).data ?? null
  const [accounts, records, sales] = await Promise.all([
    creatorsCalled(context, text, email),
    productCalled(context, text),
    salesCalled(context, text, email),
  ])
  const [names, orders] = await Promise.all([
    usernamesOf(
      context,
      records.map(({ userId }) => userId),
    ),
    shownSales(context, sales),
  ])
  return {
    creators: accounts.map((account) => ({
      userId: account.userId,
      userName: account.username,
      name: shownNameOf(account),
    })),
    products: records.map(({ productId, title, userId }) => ({
      productId,
      title,
      userName: names.get(userId) ?? '',
    })),
    orders,
  }
}
