import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { formatMoney } from '#src/lib/format/format-money.ts'
import type { Payout } from '#src/data/payouts/queries.ts'

type PayoutRequestedDialogProps = { payout: Payout; onClose: () => void }

export function PayoutRequestedDialog({ payout, onClose }: PayoutRequestedDialogProps) {
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
