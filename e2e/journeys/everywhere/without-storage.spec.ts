import { paths } from '#src/config/paths.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { buy, buyer, offer, receive } from '#e2e/support/data/for-sale.ts'
import { cards } from '#e2e/support/pages/card-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'

test.use({ language: 'en' })

test('who lets the browser keep no data is told so, and downloads, follows and buys', async ({
  page,
  seller,
  stack,
  suffix,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  const free = await makeProduct(seller, suffix, { title: 'Field guide' })
  const paid = await offer(seller, suffix)
  const notice = page.getByRole('status').filter({ hasText: 'This browser keeps no data for this site' })

  await page.goto(paths.product.href(seller.username, free))
  await expect(notice).toBeVisible()
  const download = page.getByRole('main').getByRole('button', { name: 'Free Download' })
  await receive(page, () => download.first().click())

  await page.goto(paths.creator.href(seller.username))
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const fan = `fan-${suffix}@fans.example`
  await dialog.getByRole('textbox').fill(fan)
  await dialog.locator('button[type="submit"]').click()
  await expect.poll(() => mailsTo(stack, fan)).not.toHaveLength(0)

  await page.goto(paths.product.href(seller.username, paid))
  await expect(notice).toBeVisible()
  const address = `${suffix}-${buyer}`
  await buy(page, address, cards.good)
  await expect.poll(() => mailsTo(stack, address)).not.toHaveLength(0)
})
