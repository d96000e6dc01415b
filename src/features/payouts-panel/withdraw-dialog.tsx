import { useState } from 'react'
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx'
import { formatMoney } from '#src/lib/format-money.ts'
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts'
import { isAccountGone, type Payout, useRequestPayout } from '#src/queries/payouts.ts'
import { failureMessage } from './failure-message.ts'
import { failureTexts, withdrawTexts as texts } from './texts.ts'

type WithdrawDialogProps = {
  userId: string
  /** Minor units. */
  amount: number
  currency: string
  onRequested: (payout: Payout) => void
  onGone: () => void
  onClose: () => void
}

export function WithdrawDialog({
  userId,
  amount,
  currency,
  onRequested,
  onGone,
  onClose,
}: WithdrawDialogProps) {
  // One opening is one payout, however often it is sent.
  const [requestId] = useState(() => crypto.randomUUID())
  const request = useRequestPayout(userId)
  const once = useOneAtATime()
  const money = formatMoney(amount, currency)
  const confirm = () =>
    once(() =>
      request.mutateAsync(
        { userId, amount, requestId },
        {
          onSuccess: onRequested,
          onError: (error) => {
            if (!isAccountGone(error)) return
            onClose()
            onGone()
          },
        },
      ),
    )
  return (
    <ConfirmDialog
      title={texts.title}
      message={texts.message(money)}
      confirmLabel={texts.confirm(money)}
      cancelLabel={texts.cancel}
      loadingLabel={request.isPending && texts.running}
      error={request.error ? failureMessage(request.error, failureTexts.request) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
