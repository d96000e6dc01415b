import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useId, useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { firstPayoutFrom, payoutsHeld, youOwe } from '#src/domain/contracts/payouts.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { MIN_PAYOUT } from '#src/domain/money/payout.ts'
import { isNear } from '#src/domain/money/withdrawal.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { formatUtcDay } from '#src/lib/format/format-utc-day.ts'
import { formatMoney } from '#src/lib/format/format-money.ts'
import type { AccountInfo } from '#src/services/payments/payouts/queries.ts'
import { type Obstacle, whyNotWithdraw } from './panel-state.ts'
import { ProviderButton } from './provider-button.tsx'

import type { ProviderPages } from './use-provider-pages.ts'

type BalanceCardProps = { info: AccountInfo; provider: ProviderPages; onWithdraw: () => void }

export function BalanceCard({ info, provider, onWithdraw }: BalanceCardProps) {
  const noteId = useId()
  const { currency, available, pending } = info.balance
  const obstacle = whyNotWithdraw(info)
  return (
    <section aria-label={m.payouts_balance_title()} className="@container">
      <Card>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-5 py-4 sm:px-6">
          <p className="min-w-0">
            <span className="block text-sm text-muted">{m.payouts_balance_account()}</span>
            <span className="font-medium wrap-anywhere">{info.email}</span>
          </p>
          <ProviderButton provider={provider} label={m.payouts_balance_manage()} className="@max-md:w-full" />
        </header>
        <div className="grid gap-x-10 gap-y-6 p-5 sm:p-6 @xl:grid-cols-2">
          <div className="grid content-start gap-3">
            <Figure name={m.payouts_balance_outstanding()} value={formatMoney(available, currency)} isLarge />
            <Button
              size="large"
              disabled={obstacle !== null}
              aria-describedby={noteId}
              onClick={onWithdraw}
              className="justify-self-start max-sm:w-full"
            >
              {m.payouts_balance_withdraw()}
            </Button>
            <p id={noteId} className="text-sm text-muted">
              {noteOf(obstacle, info)}
            </p>
            <Held info={info} obstacle={obstacle} />
          </div>
          <div className="grid content-start gap-1 border-line @max-xl:border-t @max-xl:pt-6 @xl:border-l @xl:pl-10">
            <Figure name={m.payouts_balance_pending()} value={formatMoney(pending, currency)} />
            <p className="text-sm text-muted">{m.payouts_balance_pending_help()}</p>
          </div>
        </div>
        {info.withdrawBy !== null && <Deadline day={info.withdrawBy} />}
      </Card>
    </section>
  )
}

function noteOf(obstacle: Obstacle | null, info: AccountInfo): string {
  const { balance, held, firstPayoutOn, heldUntil } = info
  switch (obstacle) {
    case 'not_enabled':
      return m.payouts_balance_not_enabled()
    case 'held':
      return payoutsHeld(heldUntil ?? '')
    case 'owes':
      return youOwe(held.owedCents)
    case 'waits':
      return m.payouts_balance_waits({ when: firstPayoutFrom(firstPayoutOn ?? '') })
    case 'cannot_be_reckoned':
      return m.refusal_cannot_be_reckoned()
    case 'negative':
      return m.payouts_balance_negative()
    case 'disputed':
      return m.payouts_balance_rest_below_minimum({ minimum: formatMoney(MIN_PAYOUT, balance.currency) })
    case 'below_minimum':
      return m.payouts_balance_below_minimum({ minimum: formatMoney(MIN_PAYOUT, balance.currency) })
    case null:
      return m.payouts_balance_arrival()
  }
}

/** Shows which part of the balance is held, and how much can be withdrawn nevertheless. */
function Held({ info, obstacle }: { info: AccountInfo; obstacle: Obstacle | null }) {
  const { balance, held, withdrawable } = info
  if (held.disputedCents === 0) return null
  const disputed = m.payouts_balance_disputed({ amount: formatPrice(held.disputedCents) })
  const rest = m.payouts_balance_withdrawable({ amount: formatMoney(withdrawable, balance.currency) })
  return <p className="text-sm">{obstacle === null ? `${disputed} ${rest}` : disputed}</p>
}

/** @param day YYYY-MM-DD */
function Deadline({ day }: { day: string }) {
  const [now] = useState(() => new Date())
  const isWarning = isNear(day, now)
  return (
    <p
      className={classNames(
        'flex items-start gap-2 border-t border-line px-5 py-4 text-sm sm:px-6',
        isWarning ? 'font-medium text-warning' : 'text-muted',
      )}
    >
      {isWarning && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {m.payouts_balance_withdraw_by({ day: formatUtcDay(day) })}
    </p>
  )
}

type FigureProps = { name: string; value: string; isLarge?: boolean }

function Figure({ name, value, isLarge = false }: FigureProps) {
  return (
    <dl>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={`font-display font-bold tabular-nums ${isLarge ? 'text-3xl' : 'text-2xl'}`}>{value}</dd>
    </dl>
  )
}
