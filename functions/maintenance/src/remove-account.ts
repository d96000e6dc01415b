import { Query } from 'node-appwrite'
import * as v from 'valibot'
import { accountOf } from '#functions/shared/accounts.ts'
import type { Context } from '#functions/shared/context.ts'
import { removeFiles } from '#functions/shared/files.ts'
import { removeProduct } from '#functions/shared/products.ts'
import { removeRows } from '#functions/shared/remove-rows.ts'
import type { TableName } from '#functions/shared/rows.ts'

const PAGE = 100

type Owned = readonly (readonly [TableName, column: string])[]

/** Whole tables first: product by product and counted, reviews take longer. */
const reviews: Owned = [
  ['reviews', 'creatorId'],
  ['review_inbox', 'creatorId'],
]

/** Rows that are nobody's once the account is gone. The ledger stays: it is what buyers prove their purchase by. */
const owned: Owned = [
  ['followers', 'creatorId'],
  ['members', 'creatorId'],
  ['messages', 'creatorId'],
  ['reports', 'creatorId'],
  ['notices', 'creatorId'],
  ['orders', 'sellerId'],
  ['daily_stats', 'userId'],
  ['username_history', 'userId'],
]

const userSchema = v.object({ $id: v.string() })

/** Whose account was deleted, if that is what the event says. */
export function deletedUser(event: string, body: string): string | null {
  if (event === '') return null
  const { $id } = v.parse(userSchema, JSON.parse(body))
  return event === `users.${$id}.delete` ? $id : null
}

/** Removes what an account leaves behind. What the public sees goes first, the account's own row last. */
export async function removeAccount(context: Context, userId: string): Promise<number> {
  const { tables } = context
  const account = await accountOf(context, userId)
  let removed = await removeOwned(context, reviews, userId)
  if (account) removed += await removeProducts(context, userId)
  await tables.remove('profiles', userId)
  removed += await removeOwned(context, owned, userId)
  if (!account) return removed
  const { profilePicture, thumbnailImage, bannerImage } = account
  if (profilePicture !== '') await removeFiles(context, 'profile-pictures', [profilePicture])
  await removeFiles(
    context,
    'thumbnails',
    [thumbnailImage, bannerImage].filter((id) => id !== ''),
  )
  await tables.remove('accounts', account.$id)
  return removed + 1
}

async function removeOwned({ tables }: Context, places: Owned, userId: string): Promise<number> {
  let removed = 0
  for (const [table, column] of places) {
    removed += await removeRows(tables, table, [Query.equal(column, userId)])
  }
  return removed
}

async function removeProducts(context: Context, userId: string): Promise<number> {
  const { tables } = context
  let removed = 0
  for (;;) {
    const records = await tables.find('product_records', [Query.equal('userId', userId), Query.limit(PAGE)])
    for (const { productId } of records) await removeProduct(context, productId)
    removed += records.length
    if (records.length < PAGE) return removed
  }
}
