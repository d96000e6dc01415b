import { html } from 'hono/html'

import type { Mail } from './mail.ts'

/** Links open a tab of their own, because a frame without scripts and origin is no place for the site. */
const framed = (mail: string) => `<base target="_blank">${mail}`

const headersOf = (headers: Mail['headers']) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')

/** The mail as a program shows it that shows HTML. No script of it runs, and it knows nothing of this page. */
const shown = ({ subject, html: mail }: Mail) =>
  html`<iframe
    title="${subject}"
    loading="lazy"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${framed(mail)}"
  ></iframe>`

const written = ({ plain, url }: Mail) =>
  html`<pre>${plain}</pre>
    ${url === '' ? '' : html`<p><a href="${url}">${url}</a></p>`}`

const source = ({ headers, html: mail, plain }: Mail) =>
  html`<pre>${headersOf(headers)}${mail || plain}</pre>`

/** The ways to look at a mail, of which the first is open. They are radio buttons, so the page needs no script. */
function viewsOf(mail: Mail) {
  const views = [
    ...(mail.html === '' ? [] : [{ name: 'HTML', content: shown(mail) }]),
    { name: 'Text', content: written(mail) },
    { name: 'Source', content: source(mail) },
  ]
  return views.map(
    ({ name, content }, index) =>
      html`<label><input type="radio" name="${mail.id}" ${index === 0 ? 'checked' : ''} />${name}</label>
        <div>${content}</div>`,
  )
}

const item = (mail: Mail) =>
  html`<li>
    <h2>${mail.subject}</h2>
    <p>To ${mail.recipient}, <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
    <fieldset>
      <legend>Show the mail as</legend>
      ${viewsOf(mail)}
    </fieldset>
  </li>`

const sheet = html`<style>
  :root {
    color-scheme: light dark;
  }
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
    border-top: 1px solid #8888;
    padding: 0.5rem 0 1rem;
  }
  h2,
  p,
  pre {
    overflow-wrap: anywhere;
  }
  pre {
    white-space: pre-wrap;
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    border: 0;
    margin: 0;
    padding: 0;
  }
  legend {
    position: absolute;
    clip-path: inset(50%);
  }
  fieldset > div {
    display: none;
    order: 1;
    width: 100%;
  }
  label:has(:checked) + div {
    display: block;
  }
  iframe {
    box-sizing: border-box;
    width: 100%;
    height: 36rem;
    border: 1px solid #8888;
    resize: vertical;
  }
</style>`

/** Returns a page with all mails. Every text in it is escaped. */
export function inboxPage(mails: readonly Mail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Inbox</title>
        ${sheet}
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
