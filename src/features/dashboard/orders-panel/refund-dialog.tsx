import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Order } from '#src/domain/money/order.ts'
import { refundableCents } from '#src/domain/money/refund.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { orderQuery, useRefund } from '#src/data/orders/queries.ts'
import { chosenAmount, rangeError, rangeHelp, type RefundChoice, sharesText } from './refund-choice.ts'
import { unbrokenMoney } from '#src/lib/format/unbroken-money.ts'
import { refundTexts as texts } from './texts.ts'

type RefundDialogProps = {
  order: Order
  onClose: () => void
  /** Called when nothing is left to refund. */
  onEmptied: () => void
}

export function RefundDialog({ order: known, onClose, onEmptied }: RefundDialogProps) {
  // Read again while the dialog is open, because another tab or the buyer's bank may have changed the order.
  const { data: order = known } = useQuery(orderQuery(known))
  const refund = useRefund()
  const once = useOneAtATime()
  const most = refundableCents(order)
  const error = refund.error ? texts.failed + messageOf(refund.error) : undefined
  const submit = (amount: number) =>
    once(() =>
      refund.mutateAsync(
        { orderId: order.orderId, amount, refundedBefore: order.refundedCents },
        {
          onSuccess: ({ refundState }) => {
            const isUnderWay = refundState === 'pending'
            showToast({
              type: isUnderWay ? 'info' : 'success',
              message: (isUnderWay ? texts.underWay : texts.done)(formatPrice(amount)),
              duration: limits.toast.success,
            })
            onClose()
            if (amount === most) onEmptied()
          },
        },
      ),
    )
  return (
    <FormDialog title={texts.title} onClose={onClose} isDismissible={!refund.isPending}>
      <div>
        <p className="font-medium wrap-anywhere">{order.productTitle}</p>
        <p className="text-sm wrap-anywhere text-muted">{order.buyerEmail}</p>
        <p className="text-sm text-muted">{unbrokenMoney(soldText(order))}</p>
      </div>
      {most > 0 ? (
        <RefundForm
          order={order}
          isRunning={refund.isPending}
          error={error}
          onSubmit={submit}
          onCancel={onClose}
        />
      ) : (
        <NothingLeft error={error} onClose={onClose} />
      )}
    </FormDialog>
  )
}

function soldText({ amountCents, refundedCents }: Order): string {
  const amount = formatPrice(amountCents)
  return refundedCents > 0 ? texts.soldAndRefunded(amount, formatPrice(refundedCents)) : texts.sold(amount)
}

type RefundFormProps = {
  order: Order
  isRunning: boolean
  error: string | undefined
  onSubmit: (amount: number) => void
  onCancel: () => void
}

function RefundForm({ order, isRunning, error, onSubmit, onCancel }: RefundFormProps) {
  const [choice, setChoice] = useState<RefundChoice>({ kind: 'all', typed: '' })
  const [isTold, setIsTold] = useState(false)
  const amount = chosenAmount(order, choice)
  const isWrong = isTold && amount === null
  const isAll = amount === refundableCents(order)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTold(amount === null)
    if (amount !== null && !isRunning) onSubmit(amount)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RadioCards
        legend={texts.howMuch}
        value={choice.kind}
        onChange={(kind) => setChoice({ ...choice, kind })}
        options={[
          {
            value: 'all',
            label: order.refundedCents > 0 ? texts.rest : texts.all,
            help: formatPrice(refundableCents(order)),
          },
          { value: 'part', label: texts.part },
        ]}
        className="grid gap-2 sm:grid-cols-2"
      />
      {choice.kind === 'part' && (
        <Field
          label={texts.amount}
          help={isWrong ? undefined : unbrokenMoney(rangeHelp(order))}
          error={isWrong ? rangeError(order) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              leading={texts.currency}
              value={choice.typed}
              onChange={({ target }) => setChoice({ ...choice, typed: target.value })}
            />
          )}
        </Field>
      )}
      <p aria-live="polite" className="rounded-control bg-sunken px-4 py-3">
        {amount !== null &&
          `${unbrokenMoney(sharesText(order, amount))} ${isAll ? texts.endsAccess : texts.keepsAccess} `}
        {texts.final}
      </p>
      <DialogActions
        texts={{
          submit: amount === null ? texts.submitEmpty : texts.submit(formatPrice(amount)),
          submitting: texts.submitting,
          cancel: texts.cancel,
        }}
        isSubmitting={isRunning}
        error={error}
        onCancel={onCancel}
      />
    </form>
  )
}

function NothingLeft({ error, onClose }: { error: string | undefined; onClose: () => void }) {
  return (
    <>
      {error && <FormMessage tone="error">{error}</FormMessage>}
      <p>{texts.nothingLeft}</p>
      <div className="flex justify-end max-sm:grid">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </>
  )
}
