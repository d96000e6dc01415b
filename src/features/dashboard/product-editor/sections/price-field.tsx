import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { paths } from '#src/config/paths.ts'
import { type FeeTerms, sellerShare } from '#src/domain/money/fees.ts'
import { formatPrice, parsePrice } from '#src/domain/money/money.ts'
import { feesQuery } from '#src/data/payments/fees-queries.ts'
import { useSelling } from '#src/data/products/selling-queries.ts'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { texts } from '#src/features/dashboard/product-editor/texts.ts'

const { access } = texts

function helpOf(price: string, fees: FeeTerms | undefined): string | undefined {
  if (!fees) return undefined
  const cents = parsePrice(price)
  return cents !== null && cents >= fees.minPriceCents
    ? access.share(formatPrice(sellerShare(cents, fees)))
    : access.lowest(formatPrice(fees.minPriceCents))
}

/** Says that the product can't be bought yet. The link to payouts opens a new tab, so that the form is kept. */
function NotForSale() {
  const selling = useSelling()
  if (selling === 'ready') return null
  return (
    <FormMessage tone="info">
      {access.notForSale[selling]}{' '}
      <a href={paths.dashboard.href('payouts')} target="_blank" rel="noreferrer" className="underline">
        {access.toPayouts}
      </a>
    </FormMessage>
  )
}

/** The price, and the creator's share of it. */
export function PriceField() {
  const price = useWatch<ProductFormValues, 'price'>({ name: 'price' })
  const { data: fees } = useQuery(feesQuery)
  return (
    <>
      <FormField name="price" label={access.price} help={helpOf(price, fees)}>
        {(field) => (
          <TextInput
            {...field}
            inputMode="decimal"
            autoComplete="off"
            placeholder="12.50"
            leading={access.currency}
          />
        )}
      </FormField>
      <NotForSale />
    </>
  )
}
