import { m } from '#messages'
import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/account/email.ts'
import { areValid, atMost, trimmed } from '#src/domain/contracts/fields.ts'
import { isCountry } from '#src/domain/profile/countries.ts'
import { oneLine } from '#src/domain/one-line.ts'
import { selfBillingSince } from './self-billing.ts'
import { isVatIdOf, plainVatId } from './vat-id.ts'

const line = (max: number) => z.string().check(trimmed, atMost(max), oneLine)
const filledLine = (max: number) =>
  line(max).check(z.minLength(1, { error: () => m.refusal_seller_missing() }))

const traderSchema = z
  .object({
    kind: z.literal('trader'),
    /** The person or company, as it is registered. */
    legalName: filledLine(128),
    street: filledLine(128),
    postcode: filledLine(16),
    place: filledLine(64),
    /** ISO 3166-1, two letters. */
    country: z.string().check(z.refine(isCountry, { error: () => m.refusal_seller_missing() })),
    email: emailSchema,
    phone: filledLine(32).check(z.regex(/^\+?[\d ()./-]{5,}$/, { error: () => m.refusal_seller_phone() })),
    /** '' for who is in no register. */
    registerName: line(128),
    registerNumber: line(64),
    /** '' for who has none. */
    vatId: z.string().check(z.overwrite(plainVatId), atMost(32), oneLine),
    /** What the DSA (Regulation 2022/2065, Art. 30) has traders say: "I offer only what the law allows." */
    isCertified: z.literal(true, { error: () => m.refusal_seller_not_certified() }),
    /** Whether the marketplace issues the invoices to buyers for the trader. Left out, it stays as it was. */
    isSelfBilling: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ country, vatId }) => vatId === '' || isVatIdOf(country, vatId), {
      path: ['vatId'],
      when: areValid('country', 'vatId'),
      error: () => m.refusal_seller_vat_id(),
    }),
  )

/** What a creator says about who sells. */
export const sellerSchema = z.discriminatedUnion(
  'kind',
  [z.object({ kind: z.literal('private') }), traderSchema],
  { error: () => m.refusal_seller_kind() },
)
export type SellerInput = z.infer<typeof sellerSchema>

/**
 * Returns what the column `seller` of an account stores.
 * @param now when the creator says so
 * @param stored what the column has until now
 */
export const sellerColumn = (seller: SellerInput, now: Date, stored: { seller: string }): string => {
  if (seller.kind === 'private') return JSON.stringify(seller)
  const { isCertified: _isCertified, isSelfBilling, ...trader } = seller
  const since = selfBillingSince(stored)
  const selfBillingAt = (isSelfBilling ?? since !== null) ? (since ?? now.toISOString()) : null
  return JSON.stringify({ ...trader, certifiedAt: now.toISOString(), selfBillingAt })
}
