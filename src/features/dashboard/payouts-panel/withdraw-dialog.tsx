import { useState } from 'react'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import { formatMoney } from '#src/lib/format/format-money.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { isAccountGone, isRefused, type Payout, useRequestPayout } from '#src/data/payouts/queries.ts'
import { failureMessage } from './failure-message.ts'
import { ProviderButton } from './provider-button.tsx'
import { failureTexts, withdrawTexts as texts } from './texts.ts'
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
  const once = useOneAtATime()
  const money = formatMoney(amount, currency)
  const confirm = () =>
    once(() =>
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
      title={texts.title}
      message={texts.message(money)}
      confirmLabel={texts.confirm(money)}
      cancelLabel={texts.cancel}
      loadingLabel={request.isPending && texts.running}
      error={request.error ? failureMessage(request.error, failureTexts.request) : undefined}
      wayOn={
        // leads to the creator's bank accounts, and to data that the provider still needs
        isRefused(request.error) && (
          <ProviderButton
            provider={provider}
            label={texts.provider}
            className="justify-self-start max-sm:w-full"
          />
        )
      }
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
