import { AppwriteException, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'

type ReadContext = Pick<Context, 'tables' | 'hash' | 'server'>

/** The account of a creator, and whether its address is proven. */
export type ListedOwner = { owner: Row<'accounts'>; isEmailVerified: boolean }

async function isVerified({ server }: ReadContext, userId: string): Promise<boolean> {
  try {
    return (await new Users(server).get({ userId })).emailVerification
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'user_not_found') return false
    throw error
  }
}

/** Returns null for an account that is gone or about to be deleted. */
export async function listedOwner(context: ReadContext, userId: string): Promise<ListedOwner | null> {
  const [owner, isEmailVerified] = await Promise.all([
    accountOf(context, userId),
    isVerified(context, userId),
  ])
  return owner && { owner, isEmailVerified }
}

/** A product as its listing is decided on, as it was read at one moment. */
export type ListedProduct = ListedOwner & { record: Row<'product_records'> }

/**
 * Returns null for a product that is gone, with its creator or without.
 * @param creatorId whose product it is, if the caller knows that, so that nothing waits for the record
 */
export async function listedProduct(
  context: ReadContext,
  productId: string,
  creatorId?: string,
): Promise<ListedProduct | null> {
  const [record, known] = await Promise.all([
    context.tables.get('product_records', productRecordId(context.hash, productId)),
    creatorId === undefined ? null : listedOwner(context, creatorId),
  ])
  const owner = record && (record.userId === creatorId ? known : await listedOwner(context, record.userId))
  return record && owner && { record, ...owner }
}

/** Returns whether nothing of a product was written between two readings. */
export function isUnchanged(before: ListedProduct | null, after: ListedProduct | null): boolean {
  if (!before || !after) return before === after
  return (
    before.record.version === after.record.version &&
    before.record.updatedAt === after.record.updatedAt &&
    before.owner.version === after.owner.version &&
    before.owner.updatedAt === after.owner.updatedAt &&
    before.isEmailVerified === after.isEmailVerified
  )
}
