import type { ReactNode } from 'react'
import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { formatGermanDate } from '#src/lib/format/format-date.ts'
import { formatMoney } from '#src/lib/format/format-money.ts'
import type { Payout } from '#src/data/payouts/queries.ts'
import { ProviderButton } from './provider-button.tsx'
import { historyTexts } from './texts.ts'
import type { ProviderPages } from './use-provider-pages.ts'

const { dialog: texts } = historyTexts

type PayoutDialogProps = { payout: Payout; provider: ProviderPages; onClose: () => void }

export function PayoutDialog({ payout, provider, onClose }: PayoutDialogProps) {
  const { id, amount, currency, createdAt, arrivesAt } = payout
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={texts.amount}>{formatMoney(amount, currency)}</Fact>
        <Fact name={texts.requested}>{formatGermanDate(createdAt)}</Fact>
        <Fact name={texts.reference}>{id}</Fact>
        <Fact name={texts.arrived}>{formatGermanDate(arrivesAt)}</Fact>
      </dl>
      <div className="mt-2 flex justify-end gap-3 max-sm:flex-col">
        <ProviderButton provider={provider} label={texts.provider} />
        <Button onClick={onClose}>{texts.close}</Button>
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
