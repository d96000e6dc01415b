import { Query } from 'node-appwrite'
import type { Account } from '#src/domain/profile.ts'
import type { Context } from '#functions/shared/context.ts'
import { productRecordId } from '#functions/shared/keys.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import { type Offer, offerOf, type OfferSources } from './offer.ts'

type Reading = Pick<Context, 'tables' | 'hash' | 'fees'>

async function sellerOf({ tables }: Reading, userId: string): Promise<Account | null> {
  const seller = await tables.first('accounts', [Query.equal('userId', userId)])
  // ids are compared again: a database may take those that differ in letter case for the same (MariaDB)
  return seller?.userId === userId && seller.deletionRequestedAt === null ? seller : null
}

/** What there is to sell now. By lists: a single row may be answered from a cache (appwrite 1.9.6). */
async function sourcesOf(context: Reading, productId: string): Promise<OfferSources> {
  const { tables, hash, fees } = context
  const [record, secrets] = await Promise.all([
    tables.first('product_records', [Query.equal('$id', productRecordId(hash, productId))]),
    tables.first('product_secrets', [Query.equal('$id', productId)]),
  ])
  const seller = record && (await sellerOf(context, record.userId))
  return { record, secrets: secrets?.$id === productId ? secrets : null, seller, fees }
}

/** @throws {Refusal} if the product cannot be bought by this person now */
export async function currentOffer(context: Reading, productId: string, buyerUserId: string): Promise<Offer> {
  return offerOf(await sourcesOf(context, productId), buyerUserId)
}

/** Null for what nobody can buy now. */
export async function findOffer(context: Reading, productId: string): Promise<Offer | null> {
  try {
    return await currentOffer(context, productId, '')
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
