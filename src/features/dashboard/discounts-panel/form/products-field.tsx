import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { m } from '#messages'
import { ProductPicker } from '#src/components/product-picker/product-picker.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { useProductChoices } from '#src/services/products/product-choices-queries.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { DiscountFormValues } from './form-values.ts'

type ProductsFieldProps = {
  creatorId: string
  /** Whether products of the discount have been deleted. */
  areSomeDeleted: boolean
}

/** The choice of the products that the code is for. */
export function ProductsField({ creatorId, areSomeDeleted }: ProductsFieldProps) {
  const id = useId()
  const { field: scope } = useController<DiscountFormValues, 'scope'>({ name: 'scope' })
  const { field, fieldState } = useController<DiscountFormValues, 'products'>({ name: 'products' })
  const { ref, value, onChange } = field
  const [search, setSearch] = useState('')
  const found = useProductChoices('paid', creatorId, search)
  const { products: max } = limits.discount
  const error = fieldState.error?.message
  return (
    <>
      <RadioCards
        legend={m.discounts_form_scope()}
        value={scope.value}
        onChange={scope.onChange}
        options={[
          { value: 'all', label: m.discounts_form_scope_all(), help: m.discounts_form_scope_all_help() },
          {
            value: 'chosen',
            label: m.discounts_form_scope_chosen(),
            help: m.discounts_form_scope_chosen_help({ max: limits.discount.products }),
          },
        ]}
        className="grid gap-2 sm:grid-cols-2"
      />
      {scope.value === 'chosen' && (
        <div
          ref={ref}
          role="group"
          tabIndex={-1}
          aria-label={m.discounts_form_scope_chosen()}
          aria-describedby={error && id}
          className="grid gap-3 rounded-control border border-line p-4"
        >
          {areSomeDeleted && <p className="text-sm text-muted">{m.discounts_form_products_deleted()}</p>}
          <ProductPicker
            found={found}
            search={search}
            onSearch={setSearch}
            chosen={value}
            onChange={onChange}
            max={max}
            texts={{ none: m.discounts_form_products_none(), full: m.discount_too_many_products({ max }) }}
          />
          {error && <FieldError id={id}>{error}</FieldError>}
        </div>
      )}
    </>
  )
}
