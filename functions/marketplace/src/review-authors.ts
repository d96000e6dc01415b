import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits.ts'
import type { Caller } from '#functions/shared/caller.ts'
import type { Context } from '#functions/shared/context.ts'
import type { KeyedHash } from '#functions/shared/keyed-hash.ts'
import { knownReceipt, receiptKey } from '#functions/shared/receipt.ts'

/** One thing by which an author is known again: at most two reviews per product for each. */
export type Identity = { authorKey: string; userId: string; email: string; sessionId: string }

export const authorKeyOf = (hash: KeyedHash, by: 'user' | 'email' | 'receipt', value: string) =>
  hash.of('author', by, value)

const nobody = { userId: '', email: '', sessionId: '' }

async function receiptOf(context: Context, productId: string, sent: string | undefined) {
  const known = knownReceipt(context.hash, sent)
  if (!known) return null
  const key = receiptKey(context.hash, known)
  const download = await context.tables.first('downloads', [
    Query.equal('productId', productId),
    Query.equal('receiptKey', key),
  ])
  return download ? key : null
}

type Claims = { caller: Caller | null; email: string | undefined; receipt: string | undefined }

/** Account, address or a receipt of this very product; whoever has none of them cannot review. */
export async function identitiesOf(
  context: Context,
  productId: string,
  { caller, email, receipt }: Claims,
): Promise<Identity[]> {
  const { hash } = context
  const identities: Identity[] = []
  if (caller) {
    identities.push({ ...nobody, authorKey: authorKeyOf(hash, 'user', caller.userId), userId: caller.userId })
  } else if (email) {
    identities.push({ ...nobody, authorKey: authorKeyOf(hash, 'email', email), email })
  }
  const sessionId = await receiptOf(context, productId, receipt)
  if (sessionId) {
    identities.push({ ...nobody, authorKey: authorKeyOf(hash, 'receipt', sessionId), sessionId })
  }
  return identities
}

/** An identity and the slots it has used for a product. */
export type UsedSlots = { identity: Identity; slots: number[] }

export async function usedSlots(
  { tables }: Context,
  productId: string,
  identities: readonly Identity[],
): Promise<UsedSlots[]> {
  return Promise.all(
    identities.map(async (identity) => {
      const rows = await tables.find('review_authors', [
        Query.equal('productId', productId),
        Query.equal('authorKey', identity.authorKey),
        Query.limit(limits.review.perProduct),
      ])
      return { identity, slots: rows.map((row) => row.slot) }
    }),
  )
}
