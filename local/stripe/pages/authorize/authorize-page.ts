import { html } from 'hono/html'
import { displayAmount } from '../../rules/amounts.ts'
import type { IntentRecord } from '../../state/records.ts'
import { testPage } from '../test-page.ts'

/** What TWINT's own page would be. */
export function authorizePage({ amount, currency, description }: IntentRecord) {
  return testPage(
    'TWINT test payment',
    html`<p>${description ?? 'A payment'}: ${displayAmount(amount, currency)}. No money moves.</p>
      <form method="post">
        <button name="outcome" value="complete">Authorize</button>
        <button name="outcome" value="later">Authorize, confirm later</button>
        <button name="outcome" value="fail">Fail</button>
      </form>`,
  )
}
