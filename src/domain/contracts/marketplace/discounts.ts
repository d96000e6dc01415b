import { m } from '#messages'
import * as z from 'zod/mini'
import { isCode, newCode, normalCode } from '#src/domain/discounts/code.ts'
import { reductionKinds } from '#src/domain/discounts/discount.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { isUtcMoment } from '#src/lib/time/utc-moment.ts'
import { action, idSchema, nothing } from '#src/domain/contracts/action.ts'
import { areValid } from '#src/domain/contracts/fields.ts'

const { code, maxUses, products } = limits.discount
const { maxPrice } = limits.product

/** A code as a buyer types it, or ''. What is no code at all is looked up like any other, so that both are answered alike. */
export const discountCodeSchema = z
  .string()
  .check(z.overwrite(normalCode), z.maxLength(100, { error: () => m.discount_unknown() }))

/** Rappen. */
const money = z.int().check(z.minimum(0), z.maximum(maxPrice, { error: () => m.refusal_price_required() }))
const optionalMoment = z.nullable(
  z
    .string({ error: () => m.refusal_schedule_required() })
    .check(z.refine(isUtcMoment, { error: () => m.refusal_schedule_required() })),
)

/** What a creator can change of a discount. The code stays, because it has been given away. */
const termsShape = {
  kind: z.enum(reductionKinds),
  /** Whole percents; 0 for an amount. */
  percent: z.int().check(z.minimum(0), z.maximum(100, { error: () => m.discount_percent_invalid() })),
  /** Rappen; 0 for percents. */
  amountCents: money,
  /** Empty for all products. */
  productIds: z
    .array(idSchema)
    .check(z.maxLength(products, { error: () => m.discount_too_many_products({ max: products }) })),
  /** ISO 8601 UTC; null for at once. */
  startsAt: optionalMoment,
  /** ISO 8601 UTC; null for no end. */
  endsAt: optionalMoment,
  /** 0 for any number. */
  maxUses: z
    .int({ error: () => m.discount_uses_invalid() })
    .check(
      z.minimum(0, { error: () => m.discount_uses_invalid() }),
      z.maximum(maxUses, { error: () => m.discount_uses_invalid() }),
    ),
  isOncePerBuyer: z.boolean(),
  /** Rappen; 0 for products at any price. */
  minPriceCents: money,
}

type Terms = {
  kind: 'percent' | 'amount'
  percent: number
  amountCents: number
  startsAt: string | null
  endsAt: string | null
}

const rules = <Schema extends z.ZodMiniType<Terms>>(schema: Schema) =>
  schema.check(
    z.refine(({ kind, percent }: Terms) => kind !== 'percent' || percent >= 1, {
      path: ['percent'],
      when: areValid('kind', 'percent'),
      error: () => m.discount_percent_invalid(),
    }),
    z.refine(({ kind, amountCents }: Terms) => kind !== 'amount' || amountCents >= 1, {
      path: ['amountCents'],
      when: areValid('kind', 'amountCents'),
      error: () => m.discount_amount_missing(),
    }),
    z.refine(
      ({ startsAt, endsAt }: Terms) =>
        startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
      {
        path: ['endsAt'],
        when: areValid('startsAt', 'endsAt'),
        error: () => m.discount_ends_too_early(),
      },
    ),
  )

const newCodeSchema = z
  .string()
  .check(
    z.overwrite(newCode),
    z.refine(isCode, { error: () => m.discount_code_invalid({ min: code.min, max: code.max }) }),
  )

export const discountInputSchema = rules(z.object({ code: newCodeSchema, ...termsShape }))
export type DiscountInput = z.infer<typeof discountInputSchema>

const discountTermsSchema = rules(z.object(termsShape))
export type DiscountTerms = z.infer<typeof discountTermsSchema>

/** What a creator does with discounts. */
export const discountActions = {
  /** Makes a discount. The browser makes `submissionId` when the form opens, so a form that is sent twice makes one discount. */
  'discounts.create': action(
    z.object({ submissionId: idSchema, discount: discountInputSchema }),
    z.object({ discountId: z.string() }),
  ),
  /** Changes what later buyers get by a discount. */
  'discounts.change': action(z.object({ discountId: idSchema, discount: discountTermsSchema }), nothing),
  /** Stops a discount: from now on nobody gets it. Stopping twice is no error. */
  'discounts.stop': action(z.object({ discountId: idSchema }), nothing),
}
