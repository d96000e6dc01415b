import { paths } from '#src/config/paths.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { loseAnswer, loseNoMore } from '#e2e/support/browser/lost-answer.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import type { TestCreator } from '#e2e/support/data/creators.ts'
import { buy, offer, terms } from '#e2e/support/data/for-sale.ts'
import { cards } from '#e2e/support/pages/card-form.ts'
import { choose, editorOn, textFile } from '#e2e/support/pages/product-editor.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const marketplace = '**/functions/marketplace/executions'

/** Enters a sale to a mailbox that does not exist. */
async function sellTo(
  stack: Addresses,
  { person: { userId: sellerId } }: TestCreator,
  productId: string,
  email: string,
) {
  await serverTables(stack).create('payments', `pi_${productId}`, {
    productId,
    sellerId,
    status: 'paid',
    buyerEmail: email,
    createdAt: new Date().toISOString(),
  })
}

/** Replaces the file as the form does. */
async function replace({ person }: TestCreator, productId: string) {
  const file = { name: 'new.txt', type: 'text/plain', bytes: Buffer.from('The third edition.\n') }
  const fileId = await person.upload('product-files', file)
  const product = { ...plainProduct, ...terms, file: { fileId, originalName: 'new.txt', whatIsNew: '' } }
  await person.call('products.save', { productId, product })
}

test(
  'a creator tells the people who have a product, and one of them unsubscribes at one press',
  { tag: '@main' },
  async ({ page, seller, stack, suffix, expectedConsole }) => {
    expectedConsole.push('net::ERR_FAILED')
    const [reader, refused] = [`reader-${suffix}@visitors.example`, `refused-${suffix}@visitors.example`]
    const productId = await offer(seller, suffix)
    await page.goto(paths.product.href(seller.username, productId))
    await buy(page, reader, cards.good)
    await page.evaluate(() => localStorage.clear())
    await sellTo(stack, seller, productId, refused)
    const editor = editorOn(page)
    const form = paths.dashboard.href('products', { edit: productId })
    const mails = () => mailsTo(stack, reader, 'One of your downloads')

    await test.step('after a new version is saved, a dialog shows the mail and asks', async () => {
      await openAs(page, seller, form)
      await choose(page, 'mainFile', textFile('second.txt', 'The second edition.\n'))
      await editor.whatIsNew.fill('Two more chapters\nand an index')
      await editor.update.click()
      const dialog = page.getByRole('dialog', { name: 'Saved. Tell them about version 2?' })
      await expect(dialog.getByText('2 people get this email')).toBeVisible()
      await expect(dialog.getByText('Two more chapters')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused()
      await expectAccessibleAtEachWidth(page)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(paths.dashboard.href('products'))
      expect(await mails()).toEqual([])
    })

    await test.step('the form offers it too; a lost answer and a second press send nothing twice', async () => {
      await page.goto(form)
      await page.getByRole('button', { name: 'Tell the 2 people who have it' }).click()
      const dialog = page.getByRole('dialog', { name: 'Tell them about version 2?' })
      await page.route(marketplace, loseAnswer)
      await dialog.getByRole('button', { name: 'Send emails' }).click()
      // The answer is lost when it has come, after all emails of this step.
      await expect(dialog.getByRole('alert')).toBeVisible()
      await loseNoMore(page)
      await dialog.getByRole('button', { name: 'Send emails' }).click()
      await expect(dialog).toBeHidden()
      await expect(editor.versions.getByText(/^One person was told about version 2 on/)).toBeVisible()
      await editor.versions.getByText('One email could not be delivered').click()
      await expect(editor.versions.getByText(refused)).toBeVisible()
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 360, height: 780 })
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'light' })
    })

    const [mail] = await mails()
    const link = /<(.*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''

    await test.step('the reader gets one mail, whose link opens the new file', async () => {
      expect(await mails()).toHaveLength(1)
      await page.goto(mail?.url ?? '')
      await expect(page.getByText('Two more chapters')).toBeVisible()
    })

    await test.step('a mail program unsubscribes at one press', async () => {
      const response = await page.request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
      expect(response.status()).toBe(200)
      await replace(seller, productId)
      const { people } = await seller.person.call('updates.state', { productId })
      expect(people).toBe(1)
    })

    await test.step('the page of the link says so, and takes it back', async () => {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await page.getByRole('button', { name: 'Get these emails again' }).click()
      await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeFocused()
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Unsubscribe from everybody' }).click()
      await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
    })

    await test.step('a link that was cut off is told of', async () => {
      await page.goto(link.slice(0, -2))
      await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    })
  },
)
