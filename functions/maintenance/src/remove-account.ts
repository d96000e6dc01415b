import { Query } from 'node-appwrite'
import * as z from 'zod/mini'
import { accountOf } from '#functions/shared/accounts.ts'
import type { Context } from '#functions/shared/context.ts'
import { removeFiles } from '#functions/shared/files.ts'
import { removeProduct } from '#functions/shared/products.ts'
import type { TableName } from '#functions/shared/rows.ts'
import { removeRows } from './remove-rows.ts'

const PAGE = 100

/** Rows that are nobody's once the account is gone. The ledger stays: it is what buyers prove their purchase by. */
const owned: readonly (readonly [TableName, column: string])[] = [
  ['reviews', 'creatorId'],
  ['review_inbox', 'creatorId'],
  ['followers', 'creatorId'],
  ['members', 'creatorId'],
  ['messages', 'creatorId'],
  ['reports', 'creatorId'],
  ['orders', 'sellerId'],
  ['daily_stats', 'userId'],
  ['username_history', 'userId'],
]

const userSchema = z.object({ $id: z.string() })

/** Whose account was deleted, if that is what the event says. */
export function deletedUser(event: string, body: string): string | null {
  if (event === '') return null
  const { $id } = z.parse(userSchema, JSON.parse(body))
  return event === `users.${$id}.delete` ? $id : null
}

/** Removes what an account leaves behind. What the public sees goes first, the account's own row last. */
export async function removeAccount(context: Context, userId: string): Promise<number> {
  const { tables } = context
  const account = await accountOf(context, userId)
  let removed = account ? await removeProducts(context, userId) : 0
  await tables.remove('profiles', userId)
  for (const [table, column] of owned) {
    removed += await removeRows(tables, table, [Query.equal(column, userId)])
  }
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

async function removeProducts(context: Context, userId: string): Promise<number> {
  const { tables } = context
  let removed = 0
  for (;;) {
    const records = await tables.find('product_records', [Query.equal('userId', userId), Query.limit(PAGE)])
    for (const { productId } of records) {
      await removeProduct(context, productId)
      await removeRows(tables, 'review_authors', [Query.equal('productId', productId)])
    }
    removed += records.length
    if (records.length < PAGE) return removed
  }
}
