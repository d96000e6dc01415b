import { m } from '#messages'
import { formatMoney } from '#src/lib/format/format-money.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { accountQuery } from '#src/services/profiles/account/queries.ts'
import { accountInfoQuery } from '#src/services/payments/payouts/queries.ts'

/**
 * Says what happens to the account's data. The account is read again, because a product may have been
 * sold since the page was opened. The sentences only warn and never prevent the deletion.
 */
export function Consequences({ account: known }: { account: Account }) {
  const { data: account = known } = useQuery(accountQuery(known))
  const hasPayments = account.stripeAccountId !== ''
  const sentences = [
    m.deletion_dialog_consequences_all(),
    ...(account.totalSales > 0 ? [m.deletion_dialog_consequences_buyers()] : []),
    m.deletion_dialog_consequences_bought(),
    m.deletion_dialog_consequences_username(),
    ...(publicSellerOf(account)?.kind === 'trader' ? [m.deletion_dialog_consequences_trader()] : []),
    ...(hasPayments ? [m.deletion_dialog_consequences_payments()] : []),
  ]
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 text-muted">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {hasPayments && <BalanceWarning userId={account.userId} />}
    </>
  )
}

function BalanceWarning({ userId }: { userId: string }) {
  const { data: info } = useQuery(accountInfoQuery(userId))
  const amount = info ? info.balance.available + info.balance.pending : null
  if (amount !== null && amount <= 0) return null
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-sunken px-4 py-3">
      <p aria-live="polite">
        {info && amount
          ? m.deletion_dialog_balance({ amount: formatMoney(amount, info.balance.currency) })
          : m.deletion_dialog_unknown_balance()}
      </p>
      <LinkButton variant="secondary" size="small" to={paths.dashboard.href('payouts')}>
        {m.deletion_dialog_payouts()}
      </LinkButton>
    </div>
  )
}
