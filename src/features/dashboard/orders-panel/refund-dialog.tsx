import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { RefundAmount } from '#src/components/orders/refund-amount.tsx'
import {
  chosenAmount,
  effectText,
  refundActionTexts,
  type RefundChoice,
  sharesText,
  soldText,
} from '#src/components/orders/refund-choice.ts'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { Order } from '#src/domain/money/order.ts'
import { refundableCents } from '#src/domain/money/refund.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { orderQuery, useRefund } from '#src/services/payments/orders/queries.ts'
import { unbrokenMoney } from '#src/lib/format/unbroken-money.ts'

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
  const oneAtATime = useOneAtATime()
  const most = refundableCents(order)
  const error = refund.error ? m.orders_refund_failed() + messageOf(refund.error) : undefined
  const submit = (amount: number) =>
    oneAtATime(() =>
      refund.mutateAsync(
        { orderId: order.orderId, amount, refundedBefore: order.refundedCents },
        {
          onSuccess: ({ refundState }) => {
            const isUnderWay = refundState === 'pending'
            showToast({
              type: isUnderWay ? 'info' : 'success',
              message: isUnderWay
                ? m.orders_refund_under_way({ amount: formatPrice(amount) })
                : m.orders_refund_done({ amount: formatPrice(amount) }),
              duration: limits.toast.success,
            })
            onClose()
            if (amount === most) onEmptied()
          },
        },
      ),
    )
  return (
    <FormDialog title={m.orders_refund_title()} onClose={onClose} isDismissible={!refund.isPending}>
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

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTold(amount === null)
    if (amount !== null && !isRunning) onSubmit(amount)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RefundAmount order={order} choice={choice} isWrong={isWrong} onChange={setChoice} />
      <p aria-live="polite" className="rounded-control bg-sunken px-4 py-3">
        {effectText(order, amount, (cents) => unbrokenMoney(sharesText(order, cents)))}
      </p>
      <DialogActions
        texts={refundActionTexts(amount)}
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
      <p>{m.orders_refund_nothing_left()}</p>
      <div className="flex justify-end max-sm:grid">
        <Button onClick={onClose}>{m.orders_refund_close()}</Button>
      </div>
    </>
  )
}
