import { html } from 'hono/html'

type Markup = ReturnType<typeof html>

/** The frame of the pages that stand in for those of Stripe and of payment methods. */
export function testPage(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Test payments</title>
        <link rel="icon" href="data:," />
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 30rem;
            margin: 3rem auto;
            padding: 0 1rem;
            overflow-wrap: anywhere;
          }
          form {
            display: grid;
            gap: 0.75rem;
          }
          button {
            font: inherit;
            min-height: 44px;
          }
          .mark {
            display: inline-block;
            margin: 0;
            padding: 0.125rem 0.5rem;
            border: 2px dashed;
            font-weight: 600;
          }
          table {
            width: 100%;
            border-collapse: collapse;
          }
          caption {
            font-weight: 600;
            text-align: start;
          }
          th,
          td {
            padding: 0.375rem 0.5rem 0.375rem 0;
            border-block-end: 1px solid;
            text-align: start;
          }
          td:last-child {
            text-align: end;
          }
        </style>
      </head>
      <body>
        <main>
          <p class="mark">Test payments</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}
