import { useState } from 'react'
import { m } from '#messages'
import { Card } from '#src/components/ui/layout/card.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { brand } from '#src/config/brand.ts'
import type { FeeTerms } from '#src/domain/money/fees.ts'
import { formatPrice, priceInput } from '#src/domain/money/money.ts'
import { type Earnings, examplesOf, firstPrice, reckon } from './earnings.ts'

/** Says what a seller gets of a price: of one that is typed, and of some others, which are read without scripts too. */
export function Calculator({ fees }: { fees: FeeTerms }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8">
      <TypedPrice fees={fees} />
      <Examples fees={fees} />
    </Card>
  )
}

function TypedPrice({ fees }: { fees: FeeTerms }) {
  const [typed, setTyped] = useState(() => priceInput(firstPrice(fees)))
  const reckoned = reckon(typed, fees)
  return (
    <div className="grid items-start gap-5 noscript:hidden sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] sm:gap-8">
      <Field label={m.fees_price()} error={reckoned.kind === 'problem' ? reckoned.message : undefined}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            leading={m.product_editor_access_currency()}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div role="status" className="grid min-h-17 content-start gap-1">
        {reckoned.kind === 'free' && <p className="text-lg">{m.fees_price_free()}</p>}
        {reckoned.kind === 'earnings' && <Result {...reckoned} />}
      </div>
    </div>
  )
}

const Result = ({ shareCents, feeCents }: Earnings) => (
  <>
    <p className="font-display text-2xl font-semibold tabular-nums">
      {m.products_share({ amount: formatPrice(shareCents) })}
    </p>
    <p className="text-muted tabular-nums">
      {m.fees_kept({ brand: brand.name, amount: formatPrice(feeCents) })}
    </p>
  </>
)

const cell = 'border-t border-line py-2.5 pr-2 last:pr-0 max-sm:text-sm'

function Examples({ fees }: { fees: FeeTerms }) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="pb-2 text-left text-sm font-medium">{m.fees_examples()}</caption>
      <thead className="text-sm text-muted">
        <tr>
          {[m.fees_examples_price(), m.fees_examples_fee({ brand: brand.name }), m.fees_examples_share()].map(
            (heading) => (
              <th key={heading} scope="col" className="py-2 pr-2 align-bottom font-normal last:pr-0">
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {examplesOf(fees).map(({ priceCents, feeCents, shareCents }) => (
          <tr key={priceCents}>
            <th scope="row" className={`${cell} font-normal`}>
              {formatPrice(priceCents)}
            </th>
            <td className={`${cell} text-muted`}>{formatPrice(feeCents)}</td>
            <td className={`${cell} font-semibold`}>{formatPrice(shareCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
