import { html } from 'hono/html'
import { displayAmount } from '../rules/amounts.ts'
import type { IntentRecord } from '../state/records.ts'

/** What TWINT's own page would be. */
export function authorizePage({ amount, currency, description }: IntentRecord) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>TWINT test payment</title>
        <link rel="icon" href="data:," />
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 26rem;
            margin: 4rem auto;
            padding: 0 1rem;
          }
          form {
            display: grid;
            gap: 0.75rem;
          }
          button {
            font: inherit;
            min-height: 44px;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>TWINT test payment</h1>
          <p>${description ?? 'A payment'}: ${displayAmount(amount, currency)}. No money moves.</p>
          <form method="post">
            <button name="outcome" value="complete">Authorize</button>
            <button name="outcome" value="later">Authorize, confirm later</button>
            <button name="outcome" value="fail">Fail</button>
          </form>
        </main>
      </body>
    </html>`
}
