import type { ReactNode } from 'react'
import { m } from '#messages'
import { limits } from '#src/domain/limits/limits.ts'
import type { FeeTerms } from '#src/domain/money/fees.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { payoutCountries } from '#src/domain/money/payout.ts'
import { countries } from '#src/domain/profile/countries.ts'

const namesOfPayoutCountries = () =>
  countries()
    .filter(({ code }) => payoutCountries.includes(code))
    .map(({ name }) => name)
    .join(', ')

/** What creators ask before they sign up. The lowest price is left out while nobody knows it. */
export function Questions({ fees }: { fees: FeeTerms | undefined }) {
  return (
    <section aria-label={m.fees_questions()} className="prose-width grid gap-5">
      <h2 className="text-xl">{m.fees_questions()}</h2>
      <Question asked={m.fees_questions_start()}>{m.fees_questions_start_answer()}</Question>
      {fees && (
        <Question asked={m.fees_questions_price()}>
          {m.fees_questions_price_answer({
            least: formatPrice(fees.minPriceCents),
            most: formatPrice(limits.product.maxPrice),
          })}
        </Question>
      )}
      <Question asked={m.fees_questions_buyer()}>{m.fees_questions_buyer_answer()}</Question>
      <Question asked={m.fees_questions_currency()}>{m.fees_questions_currency_answer()}</Question>
      <Question asked={m.fees_questions_countries()}>
        {m.fees_questions_countries_answer({ countries: namesOfPayoutCountries() })}
      </Question>
    </section>
  )
}

const Question = ({ asked, children }: { asked: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <h3 className="text-base">{asked}</h3>
    <p className="text-muted">{children}</p>
  </div>
)
