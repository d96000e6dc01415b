import { html } from 'hono/html'
import { displayAmount } from '../../rules/amounts.ts'
import type { IntentRecord } from '../../state/records.ts'
import { testPage } from '../test-page.ts'

/** The stand-in for the payment method's own page. Leaving it with the browser's back button changes nothing. */
export function authorizePage({ amount, currency, description }: IntentRecord, method: string) {
  return testPage(
    `${method} test payment`,
    html`<p>${description ?? 'A payment'}: ${displayAmount(amount, currency)}. No money moves.</p>
      <form method="post">
        <button name="outcome" value="complete">Authorize</button>
        <button name="outcome" value="later">Authorize, confirm later</button>
        <button name="outcome" value="fail">Refuse</button>
        <button name="outcome" value="expire">Let it expire</button>
      </form>`,
  )
}
