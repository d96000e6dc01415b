import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { RefundAmount } from '#src/components/orders/refund-amount.tsx'
import {
  chosenAmount,
  effectText,
  refundActionTexts,
  type RefundChoice,
  soldText,
} from '#src/components/orders/refund-choice.ts'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { DialogActions } from '#src/components/ui/overlay/dialog-actions.tsx'
import { brand } from '#src/config/brand.ts'
import { words } from '#src/domain/contracts/operator/cases.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { refundableCents, refundShares } from '#src/domain/money/refund.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { unbrokenMoney } from '#src/lib/format/unbroken-money.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { operatorOrderQuery, type OperatorOrder, useOperatorRefund } from '#src/services/operator/queries.ts'

const reasonSchema = words(moderationLimits.refundReason)

type RefundDialogProps = { order: OperatorOrder; onClose: () => void }

/** Refunds what the seller does not. What was refunded before is read again while the dialog is open, because others refund as well. */
export function RefundDialog({ order: known, onClose }: RefundDialogProps) {
  const { data: order = known } = useQuery(operatorOrderQuery(known.orderId))
  const [choice, setChoice] = useState<RefundChoice>({ kind: 'all', typed: '' })
  const [reason, setReason] = useState('')
  const [isTold, setIsTold] = useState(false)
  const refund = useOperatorRefund()
  const oneAtATime = useOneAtATime()
  const amount = chosenAmount(order, choice)
  const reasonProblem = reasonSchema.safeParse(reason).error?.issues[0]?.message
  const isEmpty = refundableCents(order) === 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTold(true)
    if (amount === null || reasonProblem !== undefined || isEmpty) return
    oneAtATime(() =>
      refund.mutateAsync(
        { orderId: order.orderId, amount, refundedBefore: order.refundedCents, reason },
        {
          onSuccess: () => {
            const message = m.orders_refund_done({ amount: formatPrice(amount) })
            showToast({ type: 'success', message, duration: limits.toast.success })
            onClose()
          },
        },
      ),
    )
  }

  return (
    <FormDialog title={m.orders_refund_title()} onClose={onClose} isDismissible={!refund.isPending}>
      <div>
        <p className="font-medium wrap-anywhere">{order.title}</p>
        <p className="text-sm text-muted">{unbrokenMoney(soldText(order))}</p>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <RefundAmount
          order={order}
          choice={choice}
          isWrong={isTold && amount === null}
          onChange={setChoice}
        />
        <Field
          label={m.operator_refund_reason()}
          help={m.operator_refund_reason_help()}
          error={isTold ? reasonProblem : undefined}
          aside={<Counter length={reason.trim().length} max={moderationLimits.refundReason} />}
        >
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              readOnly={refund.isPending}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <p aria-live="polite" className="rounded-control bg-sunken px-4 py-3">
          {isEmpty
            ? m.orders_refund_nothing_left()
            : unbrokenMoney(effectText(order, amount, (cents) => sharesText(order, cents)))}
        </p>
        <DialogActions
          texts={refundActionTexts(amount)}
          isSubmitting={refund.isPending}
          error={refund.error ? messageOf(refund.error) : undefined}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}

function sharesText(order: OperatorOrder, amount: number): string {
  const { seller, platform } = refundShares(order, amount)
  return m.operator_refund_shares({
    seller: formatPrice(seller),
    platform: formatPrice(platform),
    brand: brand.name,
  })
}
