import { html } from 'hono/html'
import { displayAmount } from '../../rules/amounts.ts'
import type { BalanceOfCurrency } from '../../state/book.ts'
import type { AccountRecord, PayoutRecord } from '../../state/records.ts'
import { testPage } from '../test-page.ts'

function balanceRow({ currency, available, pending }: BalanceOfCurrency) {
  return html`<tr>
    <td>${displayAmount(available, currency)}</td>
    <td>${displayAmount(pending, currency)}</td>
  </tr>`
}

function payoutRow({ id, created, status, amount, currency }: PayoutRecord) {
  const day = new Date(created * 1000).toISOString().slice(0, 10)
  return html`<tr>
    <td>${day}</td>
    <td>${id}</td>
    <td>${status.replace('_', ' ')}</td>
    <td>${displayAmount(amount, currency)}</td>
  </tr>`
}

function payoutTable(payouts: readonly PayoutRecord[]) {
  if (payouts.length === 0) return html`<p>No payouts yet.</p>`
  return html`<table>
    <caption>
      Latest payouts
    </caption>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Payout</th>
        <th scope="col">Status</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${payouts.map(payoutRow)}
    </tbody>
  </table>`
}

/** The stand-in for Stripe's Express dashboard. */
export function expressPage(
  { id, displayName, email }: AccountRecord,
  balances: readonly BalanceOfCurrency[],
  payouts: readonly PayoutRecord[],
) {
  return testPage(
    'Payment account',
    html`<p>${displayName ?? email ?? 'Account'} (${id})</p>
      <table>
        <caption>
          Balance
        </caption>
        <thead>
          <tr>
            <th scope="col">Available</th>
            <th scope="col">Pending</th>
          </tr>
        </thead>
        <tbody>
          ${balances.map(balanceRow)}
        </tbody>
      </table>
      ${payoutTable(payouts)}`,
  )
}
