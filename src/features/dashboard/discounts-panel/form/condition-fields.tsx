import { useFormContext, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { formatCount } from '#src/lib/format/format-count.ts'
import { clockChangeNote } from '#src/lib/time/clock-change.ts'
import { placeName } from '#src/lib/time/zone-name.ts'
import type { DiscountFormValues } from './form-values.ts'
import { MoneyField, TextField } from './text-field.tsx'

type ConditionFieldsProps = {
  /** The creator's zone. */
  zone: string
  /** How often the code has been used, or undefined for a new one. */
  uses: number | undefined
}

/** The fields for when, how often and for which products the code can be used. All can be left empty. */
export function ConditionFields({ zone, uses }: ConditionFieldsProps) {
  const { register } = useFormContext<DiscountFormValues>()
  const [startsAt, endsAt] = useWatch<DiscountFormValues, ['startsAt', 'endsAt']>({
    name: ['startsAt', 'endsAt'],
  })
  const helpOf = (typed: string) =>
    clockChangeNote(typed, zone) ?? m.discounts_form_zone({ place: placeName(zone) })
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="startsAt" label={m.discounts_form_starts()} help={helpOf(startsAt)} optional>
          {(control) => <TextInput {...control} type="datetime-local" />}
        </TextField>
        <TextField name="endsAt" label={m.discounts_form_ends()} help={helpOf(endsAt)} optional>
          {(control) => <TextInput {...control} type="datetime-local" />}
        </TextField>
        <TextField
          name="maxUses"
          label={m.discounts_form_uses()}
          help={
            uses ? m.discounts_form_uses_so_far({ uses: formatCount(uses) }) : m.discounts_form_uses_help()
          }
          optional
        >
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </TextField>
        <MoneyField
          name="minPrice"
          label={m.discounts_form_min_price()}
          help={m.discounts_form_min_price_help()}
          optional
        />
      </div>
      <Checkbox
        {...register('isOncePerBuyer')}
        label={m.discounts_form_once()}
        help={m.discounts_form_once_help()}
      />
    </>
  )
}
