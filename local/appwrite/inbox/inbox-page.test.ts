import { describe, expect, it } from 'vitest'
import { inboxPage } from './inbox-page.ts'

const mail = {
  id: 'one',
  sentAt: '2026-11-30T10:00:00.000Z',
  recipient: 'reader@example.test',
  subject: 'A <b>subject</b>',
  body: 'Hello',
  url: 'https://shop.example/?a=1&b=2',
  plain: 'Hello <plain>',
  headers: { 'list-unsubscribe': '<https://shop.example/stop>' },
  html: '<p class="x">Hello</p><script>alert(1)</script>',
}
const pageOf = async (part = {}) => String(await inboxPage([{ ...mail, ...part }]))
const viewsIn = (page: string) =>
  [...page.matchAll(/<input type="radio"[^>]*>\s*(\w+)/g)].map(([, name]) => name)

describe('a mail in the inbox', () => {
  it('is shown as a client would show it, as text, and as its source', async () => {
    const page = await pageOf()
    expect(viewsIn(page)).toEqual(['HTML', 'Text', 'Source'])
    expect(page).toContain('Hello &lt;plain&gt;')
    expect(page).toContain('list-unsubscribe: &lt;https://shop.example/stop&gt;')
  })

  it('stands in a frame that runs nothing and is nothing of the page', async () => {
    const page = await pageOf()
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).toMatch(/srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;p class=&quot;x&quot;&gt;/)
    expect(page).not.toContain('<script>')
    expect(page).not.toContain('<b>')
  })

  it('has no frame where it is text alone', async () => {
    const page = await pageOf({ html: '' })
    expect(viewsIn(page)).toEqual(['Text', 'Source'])
    expect(page).not.toContain('<iframe')
  })
})
