import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useRecordPayment } from '#src/services/payments/queries.ts'

type DeliveryProps = {
  productId: string
  /** The payment that was made in this form. */
  paymentId: string | undefined
  attemptId: string
  /** Whether there was nothing to pay. */
  isFree: boolean
  onDeliver: (paymentIntentId: string) => Promise<void>
  onBusyChange: (isBusy: boolean) => void
  /** Called when the payment has failed and the buyer can pay again. */
  onUnpaid: () => void
}

const paidTwice = () =>
  ({ type: 'info', title: m.purchase_paid_twice(), duration: limits.toast.error }) as const

type Stage = { step: 'working' } | { step: 'pending' } | { step: 'failed'; message: string }

/** Has the server record the order after the payment, and then fetches the file. Both can be tried again. */
export function Delivery({
  productId,
  paymentId,
  attemptId,
  isFree,
  onDeliver,
  onBusyChange,
  onUnpaid,
}: DeliveryProps) {
  const [stage, setStage] = useState<Stage>({ step: 'working' })
  const { mutateAsync: record } = useRecordPayment(productId, attemptId)

  const deliver = useCallback(async () => {
    setStage({ step: 'working' })
    onBusyChange(true)
    try {
      const payment = await record()
      if (payment.status === 'succeeded') {
        await onDeliver(payment.id)
        // the product was bought before: the server returned the first payment, and that one delivers the file
        if (paymentId !== undefined && payment.id !== paymentId) showToast(paidTwice())
      } else if (payment.status === 'open' && paymentId !== undefined && payment.id !== paymentId) {
        // the session has ended, and without it the server does not know the payment of the account
        setStage({ step: 'failed', message: m.purchase_return_unknown_signed_out() })
      } else if (payment.status === 'processing') setStage({ step: 'pending' })
      else onUnpaid()
    } catch (error) {
      setStage({ step: 'failed', message: messageOf(error) })
    } finally {
      onBusyChange(false)
    }
  }, [record, paymentId, onDeliver, onBusyChange, onUnpaid])

  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void deliver()
  }, [deliver])

  if (stage.step === 'working') {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-10 font-medium">
        <Spinner /> {isFree ? m.purchase_free_got() : m.purchase_paid()}
      </p>
    )
  }
  return (
    <div className="grid gap-4 py-4">
      {stage.step === 'pending' ? (
        <FormMessage tone="success">{m.purchase_pending()}</FormMessage>
      ) : (
        <FormMessage tone="error">
          {isFree ? m.purchase_free_record_failed() : m.purchase_record_failed()} {stage.message}
        </FormMessage>
      )}
      <Button size="large" onClick={() => void deliver()}>
        {stage.step === 'pending' ? m.purchase_check_again() : m.purchase_try_again()}
      </Button>
    </div>
  )
}
