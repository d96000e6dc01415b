import { useState } from 'react'
import { m } from '#messages'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import { formatMoney } from '#src/lib/format/format-money.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import {
  isAccountGone,
  isRefused,
  type Payout,
  useRequestPayout,
} from '#src/services/payments/payouts/queries.ts'
import { failureMessage } from './failure-message.ts'
import { ProviderButton } from './provider-button.tsx'

import type { ProviderPages } from './use-provider-pages.ts'

type WithdrawDialogProps = {
  userId: string
  /** Minor units. */
  amount: number
  currency: string
  provider: ProviderPages
  onRequested: (payout: Payout) => void
  onGone: () => void
  onClose: () => void
}

export function WithdrawDialog({
  userId,
  amount,
  currency,
  provider,
  onRequested,
  onGone,
  onClose,
}: WithdrawDialogProps) {
  // One id makes one payout, however often it is sent. After a refusal a new id is made, because Stripe repeats a refusal for as long
  // as the id is the same.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const request = useRequestPayout(userId)
  const oneAtATime = useOneAtATime()
  const money = formatMoney(amount, currency)
  const confirm = () =>
    oneAtATime(() =>
      request.mutateAsync(
        { userId, amount, requestId },
        {
          onSuccess: onRequested,
          onError: (error) => {
            if (isRefused(error)) setRequestId(crypto.randomUUID())
            if (!isAccountGone(error)) return
            onClose()
            onGone()
          },
        },
      ),
    )
  return (
    <ConfirmDialog
      title={m.payouts_withdraw_title()}
      message={m.payouts_withdraw_message({ amount: money })}
      confirmLabel={m.payouts_withdraw_confirm({ amount: money })}
      cancelLabel={m.payouts_withdraw_cancel()}
      variant="success"
      loadingLabel={request.isPending && m.payouts_withdraw_running()}
      error={request.error ? failureMessage(request.error, m.payouts_failure_request()) : undefined}
      wayOn={
        // leads to the creator's bank accounts, and to data that the provider still needs
        isRefused(request.error) && (
          <ProviderButton
            provider={provider}
            label={m.payouts_withdraw_provider()}
            className="justify-self-start max-sm:w-full"
          />
        )
      }
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
