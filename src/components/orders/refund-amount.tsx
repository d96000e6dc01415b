import { m } from '#messages'
import { Field } from '#src/components/ui/form/field.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { formatPrice } from '#src/domain/money/money.ts'
import { refundableCents } from '#src/domain/money/refund.ts'
import { unbrokenMoney } from '#src/lib/format/unbroken-money.ts'
import { rangeError, rangeHelp, type Refundable, type RefundChoice } from './refund-choice.ts'

type RefundAmountProps = {
  order: Refundable
  choice: RefundChoice
  isWrong: boolean
  onChange: (choice: RefundChoice) => void
}

/** Chooses how much of an order is refunded. */
export function RefundAmount({ order, choice, isWrong, onChange }: RefundAmountProps) {
  return (
    <>
      <RadioCards
        legend={m.orders_refund_how_much()}
        value={choice.kind}
        onChange={(kind) => onChange({ ...choice, kind })}
        options={[
          {
            value: 'all',
            label: order.refundedCents > 0 ? m.orders_refund_rest() : m.orders_refund_all(),
            help: formatPrice(refundableCents(order)),
          },
          { value: 'part', label: m.orders_refund_part() },
        ]}
        className="grid gap-2 sm:grid-cols-2"
      />
      {choice.kind === 'part' && (
        <Field
          label={m.orders_refund_amount()}
          help={isWrong ? undefined : unbrokenMoney(rangeHelp(order))}
          error={isWrong ? rangeError(order) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              leading={m.orders_refund_currency()}
              value={choice.typed}
              onChange={({ target }) => onChange({ ...choice, typed: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
