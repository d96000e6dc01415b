import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { focusFirstField } from '#src/components/ui/overlay/opening-focus.ts'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import {
  amountMessage,
  amountProblem,
  type AmountRange,
  exampleOf,
} from '#src/domain/product/amount-range.ts'
import { formatPrice, parsePrice, priceInput } from '#src/domain/money/money.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { namedAmounts } from '#src/services/payments/named-amounts.ts'

type AmountEntryProps = {
  productId: string
  range: AmountRange
  /** What the payment is begun with, in Rappen; null while nothing is named. */
  amount: number | null
  isDisabled: boolean
  /** Begins the payment with another amount. */
  onChange: (chosenAmount: number) => Promise<unknown>
}

/** What the field shows while it is empty. Nobody is proposed to pay as little as possible. */
function placeholderOf(range: AmountRange): string {
  if (range.suggestedCents === 0 && range.smallestCents === 0) return m.purchase_amount_any()
  return m.purchase_amount_or_more({ amount: priceInput(exampleOf(range)) })
}

function helpOf({ smallestCents, suggestedCents }: AmountRange): string | undefined {
  if (smallestCents === 0) return m.purchase_amount_nothing()
  const price = formatPrice(smallestCents)
  return suggestedCents > smallestCents ? m.purchase_amount_from({ price }) : undefined
}

function messageFor(typed: string, range: AmountRange): string {
  const problem = amountProblem(parsePrice(typed), range)
  return problem ? amountMessage(problem, range) : ''
}

/** The price that a buyer names. A payment is begun with it once it is complete: on leaving the field, or by the button. */
export function AmountEntry({ productId, range, amount, isDisabled, onChange }: AmountEntryProps) {
  const [typed, setTyped] = useState(
    () => namedAmounts.get(productId) || (amount === null ? '' : priceInput(amount)),
  )
  // what was typed before may not be enough any more
  const [problem, setProblem] = useState(() => (typed && amount === null ? messageFor(typed, range) : ''))
  const [isApplying, setIsApplying] = useState(false)
  const oneAtATime = useOneAtATime()

  const apply = async () => {
    const message = messageFor(typed, range)
    setProblem(message)
    const chosen = parsePrice(typed)
    if (message || chosen === null || chosen === amount) return
    setIsApplying(true)
    try {
      await onChange(chosen)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsApplying(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    oneAtATime(apply)
  }

  return (
    <form ref={amount === null ? focusFirstField : undefined} noValidate onSubmit={submit}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field label={m.purchase_amount_label()} help={helpOf(range)} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              leading={m.product_editor_access_currency()}
              placeholder={placeholderOf(range)}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                namedAmounts.set(productId, target.value)
              }}
              onBlur={() => {
                if (typed.trim() !== '') oneAtATime(apply)
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant={amount === null ? 'primary' : 'secondary'}
          disabled={isDisabled}
          loadingLabel={isApplying && m.purchase_amount_applying()}
          className="mt-6.5"
        >
          {amount === null ? m.purchase_amount_continue() : m.purchase_amount_change()}
        </Button>
      </div>
    </form>
  )
}
