import * as z from 'zod/mini'
import { jsonText } from '#src/lib/schema/json-text.ts'
import { text } from '#src/domain/row.ts'

/** Whether somebody sells for gain. Who buys from a private person has no consumer rights of the EU. */
const sellerKinds = ['private', 'trader'] as const

/** What anybody may know about who sells the products of a page. The texts of a private person are ''. */
const publicSellerSchema = z.object({
  kind: z.enum(sellerKinds),
  /** The person or company, as it is registered. */
  legalName: text,
  street: text,
  postcode: text,
  place: text,
  /** ISO 3166-1, two letters. */
  country: text,
  email: text,
  phone: text,
  registerName: text,
  registerNumber: text,
  vatId: text,
})
export type PublicSeller = z.infer<typeof publicSellerSchema>

const columnSchema = z.catch(z.nullable(jsonText(publicSellerSchema)), null)

/** Reads the column `seller` of an account or of its public row. Null for a creator who has not said who sells. */
export const publicSellerOf = ({ seller }: { seller: string }): PublicSeller | null =>
  columnSchema.parse(seller)

/** Returns what the public row stores. The schema passes only what the law asks traders to say. */
export function publicSellerColumn(account: { seller: string }): string {
  const seller = publicSellerOf(account)
  if (!seller) return ''
  return JSON.stringify(seller.kind === 'private' ? { kind: 'private' } : seller)
}
