import { m } from '#messages'
import type { NamedDiscount } from '#src/services/discounts/queries.ts'
import { discountState } from '#src/domain/discounts/discount.ts'
import { CURRENCY, priceInput } from '#src/domain/money/money.ts'
import type { CsvColumns } from '#src/lib/format/csv.ts'
import { sortableLocalDate } from '#src/lib/format/format-date.ts'
import { zonedInputOf } from '#src/lib/time/zoned-time.ts'
import { discountLink } from './link.ts'
import { stateTexts } from './texts.ts'
import { titleText } from './words.ts'

type Circumstances = { username: string; zone: string; now: Date }

const yesOrNo = (value: boolean) => (value ? m.discounts_csv_yes() : m.discounts_csv_no())

/** The columns of the export. Amounts are plain numbers for spreadsheets; what is not limited is empty. */
export function discountColumns({ username, zone, now }: Circumstances): CsvColumns<NamedDiscount> {
  const when = (iso: string | null) =>
    iso === null ? '' : zonedInputOf(new Date(iso), zone).replace('T', ' ')
  return [
    [m.discounts_csv_code(), ({ code }) => code],
    [m.discounts_csv_status(), (discount) => stateTexts()[discountState(discount, now)]],
    [m.discounts_csv_percent(), ({ kind, percent }) => (kind === 'percent' ? String(percent) : '')],
    [m.discounts_csv_amount(), ({ kind, amountCents }) => (kind === 'amount' ? priceInput(amountCents) : '')],
    [
      m.discounts_csv_products(),
      ({ productIds, titles }) =>
        productIds.length === 0 ? m.discounts_all_products() : titles.map(titleText).join('; '),
    ],
    [m.discounts_csv_from(), ({ startsAt }) => when(startsAt)],
    [m.discounts_csv_until(), ({ endsAt }) => when(endsAt)],
    [m.discounts_csv_stopped(), ({ stoppedAt }) => when(stoppedAt)],
    [m.discounts_csv_zone(), () => zone],
    [m.discounts_csv_uses(), ({ uses }) => String(uses)],
    [m.discounts_csv_max_uses(), ({ maxUses }) => (maxUses === 0 ? '' : String(maxUses))],
    [m.discounts_csv_once(), ({ isOncePerBuyer }) => yesOrNo(isOncePerBuyer)],
    [
      m.discounts_csv_min_price(),
      ({ minPriceCents }) => (minPriceCents === 0 ? '' : priceInput(minPriceCents)),
    ],
    [m.discounts_csv_revenue(), ({ revenueCents }) => priceInput(revenueCents)],
    [m.discounts_csv_currency(), () => CURRENCY],
    [m.discounts_csv_link(), (discount) => discountLink(discount, username)],
  ]
}

/** `discounts-2026-11-21.csv` */
export const csvName = (now: Date) => `discounts-${sortableLocalDate(now)}.csv`
