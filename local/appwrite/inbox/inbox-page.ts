import { html } from 'hono/html'

import type { Mail } from './mail.ts'

const headersOf = (headers: Mail['headers']) =>
  html`<details>
    <summary>Headers</summary>
    <pre>
${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')}</pre>
  </details>`

function item({ sentAt, recipient, subject, body, url, headers }: Mail) {
  return html`<li>
    <h2>${subject}</h2>
    <p>To ${recipient}, <time datetime="${sentAt}">${sentAt}</time></p>
    <p>${body}</p>
    ${url === '' ? '' : html`<p><a href="${url}">${url}</a></p>`}
    ${Object.keys(headers).length === 0 ? '' : headersOf(headers)}
  </li>`
}

/** Returns a page with all mails. Every text in it is escaped. */
export function inboxPage(mails: readonly Mail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Inbox</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 46rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          ul {
            padding: 0;
            list-style: none;
          }
          li {
            border-top: 1px solid #ccc;
            padding: 0.5rem 0 1rem;
          }
          a,
          pre {
            overflow-wrap: anywhere;
            white-space: pre-wrap;
          }
        </style>
      </head>
      <body>
        <h1>Inbox</h1>
        <p>Mails that the local server would have sent.</p>
        ${
          mails.length === 0
            ? html`<p>No mail yet.</p>`
            : html`<ul>
                ${mails.map(item)}
              </ul>`
        }
      </body>
    </html>`
}
