import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { feesQuery } from '#src/services/payments/fees-queries.ts'
import { type BriefProduct, paidProductChoicesQuery } from '#src/services/products/brief-products-queries.ts'
import { paymentSettingsOf } from '#src/domain/account/settings.ts'
import { isCode } from '#src/domain/discounts/code.ts'
import { reductionOf } from '#src/domain/discounts/discount.ts'
import { defaultFees } from '#src/domain/money/fees.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import { unbrokenMoney } from '#src/lib/format/unbroken-money.ts'
import { discountLink } from '#src/features/dashboard/discounts-panel/link.ts'
import { type DiscountFormValues, draftOf, emptyDiscount } from './form-values.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

/** How many of the chosen products are shown with their prices. */
const EXAMPLES = 3

const watched = ['code', 'kind', 'percent', 'amount', 'scope', 'products', 'minPrice'] as const

/** Returns the discount as it is typed, as far as links and prices depend on it. Its dates do not matter for them. */
function useDraft() {
  const [code, kind, percent, amount, scope, products, minPrice] = useWatch<
    DiscountFormValues,
    typeof watched
  >({ name: watched })
  const values = { ...emptyDiscount, code, kind, percent, amount, scope, products, minPrice }
  return { ...draftOf(values, 'UTC'), scope, chosen: products }
}

/** Shows the result of what is typed: the link with the code, and what products cost with it. */
export function Result({ account }: { account: Account }) {
  const draft = useDraft()
  const { data: paid } = useQuery(paidProductChoicesQuery(account.userId, ''))
  const examples = draft.scope === 'chosen' ? draft.chosen.slice(0, EXAMPLES) : (paid?.rows.slice(0, 1) ?? [])
  const hasReduction = draft.kind === 'percent' ? isShare(draft.percent) : draft.amountCents > 0
  return (
    <section
      aria-label={m.discounts_form_result()}
      className="grid gap-3 rounded-control bg-sunken px-4 py-3"
    >
      <div>
        <h3 className="text-sm font-medium">{m.discounts_form_link()}</h3>
        <p className="text-sm wrap-anywhere text-muted">
          {isCode(draft.code) ? discountLink(draft, account.username) : m.discounts_form_link_pending()}
        </p>
      </div>
      {hasReduction && examples.length > 0 && <Prices products={examples} draft={draft} account={account} />}
    </section>
  )
}

const isShare = (percent: number) => percent >= 1 && percent <= 100

type PricesProps = {
  products: readonly BriefProduct[]
  draft: ReturnType<typeof useDraft>
  account: Account
}

function Prices({ products, draft, account }: PricesProps) {
  const { data: fees = defaultFees } = useQuery(feesQuery)
  const least = Math.max(fees.minPriceCents, paymentSettingsOf(account).minimumPurchase)
  const terms = { reduction: reductionOf(draft), minPriceCents: draft.minPriceCents }
  return (
    <ul className="grid gap-1 text-sm">
      {products.map((product) => (
        <li key={product.productId} className="wrap-anywhere">
          {unbrokenMoney(sentenceOf(product, outcomeOf(product, terms, least)))}
        </li>
      ))}
    </ul>
  )
}

function sentenceOf({ title, priceCents }: BriefProduct, { kind, amountCents }: Outcome): string {
  const told = { title, before: formatPrice(priceCents), price: formatPrice(amountCents) }
  switch (kind) {
    case 'price':
      return m.discounts_preview_price(told)
    case 'free':
      return m.discounts_preview_free(told)
    case 'least':
      return m.discounts_preview_least(told)
    case 'too_cheap':
      return m.discounts_preview_too_cheap(told)
    case 'named':
      return m.discounts_preview_named({ title })
    default:
      return assertNever(kind)
  }
}
