import type { Page } from '@playwright/test'
import { m } from '#messages'
import { paths } from '#src/config/paths.ts'
import { panelIds } from '#src/features/dashboard/dashboard-shell/panels.ts'
import { mailHtml } from '#functions/shared/mail/mail-html.ts'
import { ready } from '#e2e/support/languages/crawl.ts'
import { sideways } from '#e2e/support/browser/sideways.ts'
import { fillWithLongWords, longWord } from '#e2e/support/data/long-words.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

// Lists such as the landing page show everybody's products, and these would stand among those of other journeys.
test.use({ market: 'long-words', language: 'en', viewport: { width: 320, height: 720 } })

function lookerAt(page: Page) {
  const look = async (what: string) => expect.soft(await sideways(page), what).toEqual([])
  const dialog = page.locator('dialog[open]').last()
  return {
    look,
    visit: async (address: string) => {
      await page.goto(address)
      await ready(page)
      await look(address)
    },
    /** Presses the first visible button of a name, and looks at the dialog that it opens. */
    open: async (
      name: string | RegExp,
      within = page.getByRole('main'),
      role: 'button' | 'menuitem' = 'button',
    ) => {
      await within.getByRole(role, { name }).filter({ visible: true }).first().click()
      await expect(dialog).toBeVisible()
      await look(`the dialog of ${String(name)}`)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    },
  }
}

test('what visitors see never scrolls sideways, however long the words are', async ({
  page,
  seller,
  stack,
  suffix,
}) => {
  const made = await fillWithLongWords(stack, seller, suffix)
  const { look, visit, open } = lookerAt(page)
  const product = (id: string) => paths.product.href(seller.username, id)
  for (const address of [
    '/',
    '/?category=Designer',
    paths.explore.href(),
    paths.fees.href(),
    paths.explore.href(undefined, { q: longWord(200) }),
    `/tag/${longWord(64)}`,
    paths.creator.href(seller.username),
    product(made.free),
    product(made.sold),
    `${product(made.sold)}?code=${made.code}`,
    product(made.bundle),
  ])
    await visit(address)

  await visit(product(made.free))
  await open(m.download_about_license())
  await page.getByRole('main').getByRole('button', { name: m.download_free() }).first().click()
  await page
    .getByRole('button', { name: m.saved_heart_save({ title: longWord(200) }) })
    .first()
    .click()
  await visit('/saved')
  await visit(product(made.sold))
  await open(m.download_pay({ price: 'CHF 12.50' }))
  await open(m.download_get_link())
  await visit(product(made.coded))
  await open(m.download_with_code())
  await visit(paths.creator.href(seller.username))
  await open(m.follow_follow())

  await test.step('nor do the lists below search fields', async () => {
    await page.goto('/')
    await page.getByRole('combobox', { name: m.search_label() }).fill(longWord(20))
    await expect(page.getByRole('option')).not.toHaveCount(0)
    await look('the search for creators')
    await page.getByRole('banner').getByRole('button', { name: m.market_search_open(), exact: true }).click()
    await page.getByRole('banner').getByRole('combobox').fill(longWord(20))
    await expect(page.getByRole('banner').getByRole('option')).not.toHaveCount(0)
    await look('the search in the header')
  })

  await test.step('nor do mails', async () => {
    const text = longWord(200)
    const link = { label: text, url: `https://www.example/${text}` }
    const section = { text, items: [text], link }
    // the rules of the product's pages would hold for what is shown there
    await page.goto('about:blank')
    await page.setContent(
      mailHtml({ subject: text, paragraphs: [text], items: [text], sections: [section], link, footer: link }),
    )
    await look('a mail')
  })
})

test('what creators see never scrolls sideways, however long the words are', async ({
  page,
  seller,
  stack,
  suffix,
}) => {
  const made = await fillWithLongWords(stack, seller, suffix)
  await openAs(page, seller, paths.dashboard.href())
  const { look, visit, open } = lookerAt(page)
  for (const panel of panelIds) await visit(paths.dashboard.href(panel))

  await visit(paths.dashboard.href('products'))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More actions/ })
    .filter({ visible: true })
    .first()
    .click()
  await look('the menu of a product')
  await open(/^Delete/, page.getByRole('menu'), 'menuitem')
  await visit(paths.dashboard.href('products', { edit: made.free }))
  await visit(paths.dashboard.href('orders'))
  await open(/^History|^Refund/)
  await visit(paths.dashboard.href('discounts'))
  await open(/^Edit/)
  for (const tab of ['approved', 'rejected'] as const) await visit(paths.dashboard.href('reviews', { tab }))
  for (const tab of ['followers', 'messages'] as const) await visit(paths.dashboard.href('members', { tab }))
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
  await look('an open message')
  await visit(paths.dashboard.href('members'))
  await open(/^Edit/)
  await open(/^Delete/)
})
