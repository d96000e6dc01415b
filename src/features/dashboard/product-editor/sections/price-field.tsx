import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { paths } from '#src/config/paths.ts'
import type { SellingTerms } from '#src/domain/money/fees.ts'
import type { TaxKind } from '#src/domain/tax/rates.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { sellingTermsQuery } from '#src/services/payments/fees-queries.ts'
import { useIsSellerKnown, useSelling } from '#src/services/products/selling-queries.ts'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { accessNotForSaleTexts } from '#src/features/dashboard/product-editor/texts.ts'
import { hasOnlyTexts } from '#src/features/dashboard/product-editor/save/ebook.ts'
import { CountryShares } from './country-shares.tsx'
import { useTaxKind } from './use-tax-kind.ts'
import { LaunchFields } from './launch-fields.tsx'
import { shareOf } from './share-of.ts'

/** Says why the product can't be bought or published yet. The links open a new tab, so that the form is kept. */
function NotForSale() {
  const selling = useSelling()
  const isSellerKnown = useIsSellerKnown()
  return (
    <>
      {(selling === 'unconnected' || selling === 'incomplete') && (
        <Hint
          text={accessNotForSaleTexts()[selling]}
          to={paths.dashboard.href('payouts')}
          label={m.product_editor_access_to_payouts()}
        />
      )}
      {!isSellerKnown && (
        <Hint
          text={
            selling === 'unnamed' ? accessNotForSaleTexts().unnamed : m.product_editor_access_seller_unknown()
          }
          to={paths.dashboard.href('settings', { tab: 'business' })}
          label={m.product_editor_access_to_business()}
        />
      )}
    </>
  )
}

const Hint = ({ text, to, label }: { text: string; to: string; label: string }) => (
  <FormMessage tone="info">
    {text}{' '}
    <a href={to} target="_blank" rel="noreferrer" className="underline">
      {label}
    </a>
  </FormMessage>
)

/** The price, and the creator's share of it; or what buyers who name the price are asked for. */
export function PriceField() {
  const { register } = useFormContext<ProductFormValues>()
  const [price, isNamed] = useWatch<ProductFormValues, ['price', 'isPayWhatYouWant']>({
    name: ['price', 'isPayWhatYouWant'],
  })
  const { data: terms } = useQuery(sellingTermsQuery)
  const kind = useTaxKind()
  return (
    <>
      <Checkbox
        {...register('isPayWhatYouWant')}
        label={m.product_editor_named_price_label()}
        help={m.product_editor_named_price_help()}
      />
      {isNamed ? (
        <NamedPriceFields terms={terms} kind={kind} />
      ) : (
        <>
          <FormField
            name="price"
            label={m.product_editor_access_price()}
            help={
              shareOf(price, kind, terms) ??
              (terms && m.product_editor_access_lowest({ amount: formatPrice(terms.fees.minPriceCents) }))
            }
          >
            {(field) => (
              <TextInput
                {...field}
                inputMode="decimal"
                autoComplete="off"
                placeholder="12.50"
                leading={m.product_editor_access_currency()}
              />
            )}
          </FormField>
          <LaunchFields />
        </>
      )}
      {terms && <CountryShares price={price} kind={kind} terms={terms} />}
      <EbookField />
      <NotForSale />
    </>
  )
}

/** Asks whether texts are there to be read. Other files are no books, so nothing is asked. */
function EbookField() {
  const { register } = useFormContext<ProductFormValues>()
  const [kind, file, furtherFiles] = useWatch<ProductFormValues, ['kind', 'file', 'furtherFiles']>({
    name: ['kind', 'file', 'furtherFiles'],
  })
  if (!hasOnlyTexts({ kind, file, furtherFiles })) return null
  return (
    <Checkbox
      {...register('isEbook')}
      label={m.product_editor_ebook_label()}
      help={m.product_editor_ebook_help()}
    />
  )
}

const amountProps = { inputMode: 'decimal', autoComplete: 'off' } as const

/** The smallest price and the suggestion, where buyers name the price. */
function NamedPriceFields({ terms, kind }: { terms: SellingTerms | undefined; kind: TaxKind }) {
  const leading = m.product_editor_access_currency()
  const [price, suggestion] = useWatch<ProductFormValues, ['price', 'suggestion']>({
    name: ['price', 'suggestion'],
  })
  const least = terms && formatPrice(terms.fees.minPriceCents)
  return (
    <div className="grid items-start gap-4 @md:grid-cols-2">
      <FormField
        name="price"
        label={m.product_editor_named_price_smallest()}
        help={
          shareOf(price, kind, terms) ??
          (least && m.product_editor_named_price_smallest_help({ amount: least }))
        }
      >
        {(field) => <TextInput {...field} {...amountProps} placeholder="0.00" leading={leading} />}
      </FormField>
      <FormField
        name="suggestion"
        label={m.product_editor_named_price_suggestion()}
        help={shareOf(suggestion, kind, terms) ?? m.product_editor_named_price_suggestion_help()}
        optional
      >
        {(field) => <TextInput {...field} {...amountProps} placeholder="12.00" leading={leading} />}
      </FormField>
    </div>
  )
}
