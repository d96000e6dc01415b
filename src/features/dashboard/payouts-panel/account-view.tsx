import { useState } from 'react'
import { m } from '#messages'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import type { AccountInfo, Payout } from '#src/services/payments/payouts/queries.ts'
import { BalanceCard } from './balance-card.tsx'
import { History, type PayoutHistory } from './history.tsx'
import { hasBeenInUse, isComplete } from './panel-state.ts'
import { SetupNotice } from './setup-notice.tsx'
import type { Onboarding } from './use-onboarding.ts'
import { useProviderPages } from './use-provider-pages.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { formatMoney } from '#src/lib/format/format-money.ts'

type AccountViewProps = {
  userId: string
  info: AccountInfo
  history: PayoutHistory
  onboarding: Onboarding
  onGone: () => void
}

/** The open dialog. `amount` (minor units) is the one that the page showed when Withdraw was pressed. */
type Open = { kind: 'confirmation'; amount: number } | { kind: 'requested'; payout: Payout }

export function AccountView({ userId, info, history, onboarding, onGone }: AccountViewProps) {
  const [open, setOpen] = useState<Open>()
  const focusHeading = useFocusAfterRemoval()
  const { balance } = info
  const provider = useProviderPages(userId, onGone)
  const close = () => setOpen(undefined)

  return (
    <>
      {!isComplete(info) && <SetupNotice info={info} onboarding={onboarding} />}
      {hasBeenInUse(info) && (
        <>
          <BalanceCard
            info={info}
            provider={provider}
            onWithdraw={() => setOpen({ kind: 'confirmation', amount: info.withdrawable })}
          />
          <History history={history} provider={provider} />
        </>
      )}
      {open?.kind === 'confirmation' && (
        <WithdrawDialog
          userId={userId}
          amount={open.amount}
          currency={balance.currency}
          provider={provider}
          onRequested={(payout) => setOpen({ kind: 'requested', payout })}
          onGone={onGone}
          onClose={close}
        />
      )}
      {open?.kind === 'requested' && (
        <PayoutRequestedDialog
          payout={open.payout}
          onClose={() => {
            close()
            // the Withdraw button had the focus and is disabled now, because the balance is empty
            focusHeading()
          }}
        />
      )}
    </>
  )
}

type PayoutRequestedDialogProps = { payout: Payout; onClose: () => void }

function PayoutRequestedDialog({ payout, onClose }: PayoutRequestedDialogProps) {
  return (
    <Dialog title={m.payouts_withdraw_requested_title()} onClose={onClose}>
      <p className="text-muted">
        {m.payouts_withdraw_requested_text({ amount: formatMoney(payout.amount, payout.currency) })}
      </p>
      <div className="mt-2 flex justify-end max-sm:grid">
        <Button onClick={onClose}>{m.payouts_withdraw_requested_close()}</Button>
      </div>
    </Dialog>
  )
}
