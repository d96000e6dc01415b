import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { useSumOf } from '#src/components/price/use-sum-of.ts'
import { ProductPicker } from '#src/components/product-picker/product-picker.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { useProductChoices } from '#src/services/products/product-choices-queries.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice, parsePrice } from '#src/domain/money/money.ts'
import { savingLabel, savingOf } from '#src/domain/product/saving.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { PartList } from './part-list.tsx'

/** The choice and the order of the products of a bundle. */
export function BundleSection() {
  const { data: session } = useQuery(sessionQuery)
  const creatorId = session?.account?.userId ?? ''
  const errorId = useId()
  const [search, setSearch] = useState('')
  const found = useProductChoices('parts', creatorId, search)
  const { field, fieldState } = useController<ProductFormValues, 'parts'>({ name: 'parts' })
  const { ref, value: parts, onChange } = field
  const error = fieldState.error?.message
  const { max } = limits.bundle
  return (
    <Section title={m.bundle_editor_title()}>
      <p className="text-muted">{m.bundle_editor_help()}</p>
      <div
        ref={ref}
        role="group"
        tabIndex={-1}
        aria-label={m.bundle_editor_title()}
        aria-describedby={error && errorId}
        className="grid gap-3"
      >
        <ProductPicker
          found={found}
          search={search}
          onSearch={setSearch}
          chosen={parts}
          onChange={onChange}
          max={max}
          texts={{ none: m.bundle_editor_none(), full: m.bundle_editor_full({ max }) }}
          ChosenList={PartList}
        />
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      {parts.length > 0 && <SavingOfPrice parts={parts} />}
    </Section>
  )
}

/** What the products cost one by one, and what buyers save at the price that is typed in now. */
function SavingOfPrice({ parts }: { parts: ProductFormValues['parts'] }) {
  const [price, isNamed] = useWatch<ProductFormValues, ['price', 'isPayWhatYouWant']>({
    name: ['price', 'isPayWhatYouWant'],
  })
  const sum = useSumOf(parts)
  // nobody knows what is saved where buyers name the price
  const cents = isNamed ? null : parsePrice(price)
  const saving = cents ? savingOf(sum, cents) : null
  return (
    <p role="status" className="text-sm">
      <span className="text-muted">{m.bundle_sum({ price: formatPrice(sum) })}</span>{' '}
      {saving ? <strong className="font-medium">{savingLabel(saving)}</strong> : null}
      {cents && !saving ? <span>{m.bundle_editor_no_saving()}</span> : null}
    </p>
  )
}
