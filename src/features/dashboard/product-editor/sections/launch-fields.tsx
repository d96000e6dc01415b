import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { formatPrice, parsePrice } from '#src/domain/money/money.ts'
import { LONG_USE } from '#src/domain/product/struck-price.ts'
import { formatLongDate } from '#src/lib/format/format-date.ts'
import { clockChangeNote } from '#src/lib/time/clock-change.ts'
import { placeName } from '#src/lib/time/zone-name.ts'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { draftStrike, launchDraftOf } from '#src/features/dashboard/product-editor/launch-values.ts'
import { sellingTermsQuery } from '#src/services/payments/fees-queries.ts'
import { shareOf } from './share-of.ts'
import { useTaxKind } from './use-tax-kind.ts'

/** Returns the sentence that says whether the regular price will be struck, and why. Null until the fields are complete. */
function strikeText(values: ProductFormValues, now: Date): string | null {
  const priceCents = parsePrice(values.price)
  const launch = launchDraftOf(values)
  if (priceCents === null || launch === null) return null
  const price = formatPrice(priceCents)
  const { startedAt, used, wasLower, until } = draftStrike(values, launch, priceCents, now)
  if (wasLower) return m.product_editor_launch_was_lower({ price })
  if (until === null || values.status !== 'active') return m.product_editor_launch_not_struck({ price })
  if (used >= LONG_USE) return m.product_editor_launch_struck({ price })
  const since = formatLongDate(new Date(Date.parse(startedAt) - used).toISOString())
  return m.product_editor_launch_struck_until({ price, since, until: formatLongDate(until) })
}

/**
 * The fields of a lower price that lasts until a moment or for a number of buyers. If the box is unticked, the save ends that
 * price.
 */
export function LaunchFields() {
  const { register } = useFormContext<ProductFormValues>()
  const hasLaunch = useWatch<ProductFormValues, 'hasLaunch'>({ name: 'hasLaunch' })
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{m.product_editor_launch()}</legend>
      <Checkbox
        {...register('hasLaunch')}
        label={m.product_editor_launch()}
        help={m.product_editor_launch_help()}
      />
      {hasLaunch && <Terms />}
    </fieldset>
  )
}

function Terms() {
  const { getValues } = useFormContext<ProductFormValues>()
  // the sentence depends on these fields; all values are read together
  useWatch<ProductFormValues>({ name: ['price', 'status', 'launchEndsAt', 'launchPrice'] })
  const { data: terms } = useQuery(sellingTermsQuery)
  const kind = useTaxKind()
  const { zone } = getValues()
  const [openedAt] = useState(() => new Date())
  const text = strikeText(getValues(), openedAt)
  const clockChange = clockChangeNote(getValues().launchEndsAt, zone)
  return (
    <>
      <FormField
        name="launchPrice"
        label={m.product_editor_launch_price()}
        help={shareOf(getValues().launchPrice, kind, terms)}
      >
        {(field) => (
          <TextInput
            {...field}
            inputMode="decimal"
            autoComplete="off"
            leading={m.product_editor_access_currency()}
          />
        )}
      </FormField>
      <FormField
        name="launchEndsAt"
        label={m.product_editor_launch_until()}
        help={clockChange ?? m.discounts_form_zone({ place: placeName(zone) })}
        optional
      >
        {(field) => <TextInput {...field} type="datetime-local" />}
      </FormField>
      <FormField name="launchMaxSales" label={m.product_editor_launch_sales()} optional>
        {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
      </FormField>
      {text !== null && <p className="text-sm text-muted">{text}</p>}
    </>
  )
}
