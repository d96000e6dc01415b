import { m } from '#messages'
import type { NamedDiscount } from '#src/services/discounts/queries.ts'
import type { Discount } from '#src/domain/discounts/discount.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatCount, formatWholePercent } from '#src/lib/format/format-count.ts'

/** Returns what the code takes off: `20%` or `CHF 5.00`. */
export const reductionText = ({
  kind,
  percent,
  amountCents,
}: Pick<Discount, 'kind' | 'percent' | 'amountCents'>): string =>
  kind === 'percent' ? formatWholePercent(percent) : formatPrice(amountCents)

export const titleText = (title: string): string => title || m.discounts_deleted_product()

/** Returns for which products the code is, of which the first is named. */
export function productsText({ productIds, titles }: Pick<NamedDiscount, 'productIds' | 'titles'>): string {
  if (productIds.length === 0) return m.discounts_all_products()
  const title = titleText(titles[0] ?? '')
  const others = productIds.length - 1
  return others === 0 ? title : m.discounts_more_products({ title, count: others })
}

/**
 * Returns from when until when the code is accepted.
 * @param when returns a moment in the creator's zone
 */
export function spanText(
  { startsAt, endsAt, stoppedAt }: Pick<Discount, 'startsAt' | 'endsAt' | 'stoppedAt'>,
  when: (iso: string) => string,
): string {
  if (stoppedAt !== null) return m.discounts_span_stopped({ date: when(stoppedAt) })
  if (startsAt !== null && endsAt !== null) {
    return m.discounts_span_both({ from: when(startsAt), until: when(endsAt) })
  }
  if (startsAt !== null) return m.discounts_span_from({ from: when(startsAt) })
  if (endsAt !== null) return m.discounts_span_until({ until: when(endsAt) })
  return m.discounts_span_always()
}

/** Returns `3 of 10`, or `3` for a code that can be used without limit. */
export const usesText = ({ uses, maxUses }: Pick<Discount, 'uses' | 'maxUses'>): string =>
  maxUses > 0
    ? m.discounts_uses_of({ uses: formatCount(uses), max: formatCount(maxUses) })
    : formatCount(uses)
