import { m } from '#messages'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import type { FeeTerms } from '#src/domain/money/fees.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'

const amountProps = { inputMode: 'decimal', autoComplete: 'off' } as const

/** The smallest price and the suggestion, where buyers name the price. */
export function NamedPriceFields({ fees }: { fees: FeeTerms | undefined }) {
  const leading = m.product_editor_access_currency()
  const least = fees && formatPrice(fees.minPriceCents)
  return (
    <div className="grid items-start gap-4 @md:grid-cols-2">
      <FormField
        name="price"
        label={m.product_editor_named_price_smallest()}
        help={least && m.product_editor_named_price_smallest_help({ amount: least })}
      >
        {(field) => <TextInput {...field} {...amountProps} placeholder="0.00" leading={leading} />}
      </FormField>
      <FormField
        name="suggestion"
        label={m.product_editor_named_price_suggestion()}
        help={m.product_editor_named_price_suggestion_help()}
        optional
      >
        {(field) => <TextInput {...field} {...amountProps} placeholder="12.00" leading={leading} />}
      </FormField>
    </div>
  )
}
