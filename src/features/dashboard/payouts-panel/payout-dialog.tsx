import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { formatDate } from '#src/lib/format/format-date.ts'
import { formatMoney } from '#src/lib/format/format-money.ts'
import type { Payout } from '#src/services/payments/payouts/queries.ts'
import { ProviderButton } from './provider-button.tsx'

import type { ProviderPages } from './use-provider-pages.ts'

type PayoutDialogProps = { payout: Payout; provider: ProviderPages; onClose: () => void }

export function PayoutDialog({ payout, provider, onClose }: PayoutDialogProps) {
  const { id, amount, currency, createdAt, arrivesAt } = payout
  return (
    <Dialog title={m.payouts_history_dialog_title()} onClose={onClose}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={m.payouts_history_dialog_amount()}>{formatMoney(amount, currency)}</Fact>
        <Fact name={m.payouts_history_dialog_requested()}>{formatDate(createdAt)}</Fact>
        <Fact name={m.payouts_history_dialog_reference()}>{id}</Fact>
        <Fact name={m.payouts_history_dialog_arrived()}>{formatDate(arrivesAt)}</Fact>
      </dl>
      <div className="mt-2 flex justify-end gap-3 max-sm:flex-col">
        <ProviderButton provider={provider} label={m.payouts_history_dialog_provider()} />
        <Button onClick={onClose}>{m.payouts_history_dialog_close()}</Button>
      </div>
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
