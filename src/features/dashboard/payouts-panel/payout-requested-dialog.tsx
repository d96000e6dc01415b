import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { formatMoney } from '#src/lib/format/format-money.ts'
import type { Payout } from '#src/data/payouts/queries.ts'
import { withdrawTexts } from './texts.ts'

const { requested: texts } = withdrawTexts

type PayoutRequestedDialogProps = { payout: Payout; onClose: () => void }

export function PayoutRequestedDialog({ payout, onClose }: PayoutRequestedDialogProps) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="text-muted">{texts.text(formatMoney(payout.amount, payout.currency))}</p>
      <div className="mt-2 flex justify-end max-sm:grid">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}
