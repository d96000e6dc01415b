import { html } from 'hono/html'
import type { AccountRecord } from '../../state/records.ts'
import { testPage } from '../test-page.ts'

/** The stand-in for Stripe's onboarding. Its buttons decide how onboarding ends. */
export function setupPage({ id, displayName, email, country }: AccountRecord) {
  return testPage(
    'Set up payouts',
    html`<p>
        Payment account of ${displayName ?? email ?? id} (${country}). Stripe would now ask who you are and
        for your bank account. Here you choose what comes of it; no money moves.
      </p>
      <form method="post">
        <button name="outcome" value="complete">Complete setup</button>
        <button name="outcome" value="unfinished">Leave unfinished</button>
        <button name="outcome" value="restricted">Finish with restrictions</button>
      </form>`,
  )
}
