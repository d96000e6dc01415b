import { m } from '#messages'
import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { taxKinds } from '#src/domain/tax/rates.ts'
import { accessTypes } from '#src/domain/product/product-kinds.ts'
import { areValid } from '#src/domain/contracts/fields.ts'

const { minPrice, maxPrice } = limits.product

/** @param cents Rappen */
export const belowOwnMinimum = (cents: number) => m.refusal_below_own_minimum({ price: formatPrice(cents) })
/** @param cents Rappen */
export const lowestPrice = (cents: number) => m.refusal_lowest_price({ price: formatPrice(cents) })

/** Rappen. */
const amountSchema = (error: () => string) =>
  z.int({ error }).check(z.minimum(0, { error }), z.maximum(maxPrice, { error }))

/** What a product costs, as the product form sends it. */
export const priceFields = {
  accessType: z.enum(accessTypes),
  /** Rappen; 0 unless paid. The smallest price, if buyers name the price. */
  priceCents: amountSchema(() => m.refusal_price_required()),
  /** Whether buyers name the price. Only for paid products. */
  isPayWhatYouWant: z._default(z.boolean(), false),
  /** What buyers who name the price are proposed, in Rappen; 0 for nothing. */
  suggestedCents: z._default(
    amountSchema(() => m.refusal_suggestion_invalid()),
    0,
  ),
  /** What is sold, as far as its tax differs. It counts for products whose files are texts. */
  taxKind: z._default(z.enum(taxKinds), 'standard'),
}

const priceInputSchema = z.object(priceFields)
type PriceInput = z.infer<typeof priceInputSchema>
type PriceField = 'priceCents' | 'suggestedCents'

/** The smallest amount that can be paid, in Rappen, and whether it is the creator's own minimum purchase. */
export type Least = { cents: number; isOwn: boolean }

function tooLow({ isPayWhatYouWant, priceCents }: PriceInput, { cents, isOwn }: Least): string {
  const price = formatPrice(cents)
  if (isPayWhatYouWant)
    return isOwn ? m.refusal_zero_or_own_minimum({ price }) : m.refusal_zero_or_lowest_price({ price })
  if (isOwn) return belowOwnMinimum(cents)
  return priceCents === 0 ? m.refusal_price_required() : lowestPrice(cents)
}

/** Returns what is wrong with the price of a product, or null. Where buyers name the price, the smallest may be 0. */
export function priceProblem(input: PriceInput, least: Least): { field: PriceField; message: string } | null {
  const { accessType, priceCents, isPayWhatYouWant, suggestedCents } = input
  if (accessType !== 'paid') return null
  const isForNothing = isPayWhatYouWant && priceCents === 0
  if (priceCents < least.cents && !isForNothing) {
    return { field: 'priceCents', message: tooLow(input, least) }
  }
  const lowest = Math.max(priceCents, least.cents)
  if (isPayWhatYouWant && suggestedCents !== 0 && suggestedCents < lowest) {
    return {
      field: 'suggestedCents',
      message: m.refusal_suggestion_too_low({ price: formatPrice(lowest) }),
    }
  }
  return null
}

const payable: Least = { cents: minPrice, isOwn: false }
const told = z.object({
  ...priceFields,
  suggestedCents: z.catch(z.number(), 0),
  taxKind: z.catch(z.enum(taxKinds), 'standard'),
})

/** The rule that the payment provider's minimum makes for a field. */
const priceRule = (field: PriceField) =>
  z.refine<PriceInput>((input) => priceProblem(input, payable)?.field !== field, {
    path: [field],
    when: areValid('accessType', 'priceCents', 'isPayWhatYouWant', field),
    error: ({ input }) => {
      const { data } = told.safeParse(input)
      return (data && priceProblem(data, payable)?.message) ?? m.refusal_price_required()
    },
  })

export const priceRules = [priceRule('priceCents'), priceRule('suggestedCents')] as const
