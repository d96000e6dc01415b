import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { loseAnswer, loseNoMore } from '#e2e/support/browser/lost-answer.ts'
import { makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { offer, payButton, terms } from '#e2e/support/data/for-sale.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { cards, purchaseOn } from '#e2e/support/pages/card-form.ts'
import { myDownloadsOn } from '#e2e/support/pages/my-downloads.ts'
import { choose, editorOn, textFile } from '#e2e/support/pages/product-editor.ts'
import { refundSale } from '#e2e/support/data/payments.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { formatLongDate } from '#src/lib/format/format-date.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import type { Page } from '@playwright/test'

test.use({ language: 'en' })

const marketplace = '**/functions/marketplace/executions'

test('a creator says what is new in a file, and finds its versions in the form', async ({
  page,
  creator,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push('net::ERR_FAILED')
  const editor = editorOn(page)
  const productId = await makeProduct(creator, suffix, { title: 'Field guide' })
  const open = () => openAs(page, creator, paths.dashboard.href('products', { edit: productId }))

  await test.step('the field comes with the new file and keeps what was typed', async () => {
    await open()
    await expect(editor.whatIsNew).toBeHidden()
    await expect(editor.versions).toBeHidden()
    await choose(page, 'mainFile', textFile('second.txt', 'The second edition.\n'))
    await editor.whatIsNew.fill('x'.repeat(501))
    await expect(editor.mainFileSection.getByText('501/500')).toBeVisible()
    await editor.update.click()
    await expect(editor.mainFileSection.getByText('At most 500 characters')).toBeVisible()
    await expect(editor.whatIsNew).toBeFocused()
    await expectAccessibleAtEachWidth(page)
    await editor.whatIsNew.fill('Two more chapters')
    await page.getByRole('button', { name: 'Remove second.txt' }).click()
    await expect(editor.whatIsNew).toBeHidden()
    await choose(page, 'mainFile', textFile('second.txt', 'The second edition.\n'))
    await expect(editor.whatIsNew).toHaveValue('Two more chapters')
  })

  await test.step('a save whose answer is lost is sent again and makes one version', async () => {
    await page.route(marketplace, loseAnswer)
    await editor.update.click()
    await expect(editor.tryAgain).toBeVisible()
    await expect(editor.whatIsNew).toHaveValue('Two more chapters')
    await loseNoMore(page)
    await editor.tryAgain.click()
    await expect(editor.updated).toBeVisible()
    await expect(page).toHaveURL('/members/products')
  })

  await test.step('the form lists the versions, the earlier ones on demand', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(paths.dashboard.href('products', { edit: productId }))
    await expect(editor.versions.getByText('Version 2')).toBeVisible()
    await expect(editor.versions.getByText('Two more chapters')).toBeVisible()
    await expect(editor.versions.getByText('Version 1')).toBeHidden()
    const earlier = editor.versions.getByText('Earlier versions')
    await tabTo(earlier)
    await page.keyboard.press('Enter')
    await expect(editor.versions.getByText('Version 1')).toBeVisible()
    await expect(editor.versions.getByRole('listitem')).toHaveCount(1)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await expectAccessibleAtEachWidth(page)
  })
})

/** Replaces the file of a product for sale as its form does. */
async function replace({ person }: TestCreator, productId: string, text: string, whatIsNew: string) {
  const file = { name: 'new.txt', type: 'text/plain', bytes: Buffer.from(text) }
  const fileId = await person.upload('product-files', file)
  const product = { ...plainProduct, ...terms, file: { fileId, originalName: 'new.txt', whatIsNew } }
  await person.call('products.save', { productId, product })
}

async function textOf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return (await receivedFile(download)).bytes.toString()
}

test(
  'a buyer reads what is new, gets the newest file, and every version since the bought one',
  { tag: '@main' },
  async ({ page, seller, stack, suffix }) => {
    const downloads = myDownloadsOn(page)
    const productId = await offer(seller, suffix)
    await replace(seller, productId, 'The second edition.\n', 'Not for this buyer')
    await page.goto(paths.product.href(seller.username, productId))
    await payButton(page).click()
    const purchase = purchaseOn(page)
    await purchase.email.fill(`buyer-${suffix}@visitors.example`)
    await purchase.fillCard(cards.good)
    expect(await textOf(page, () => purchase.pay.click())).toBe('The second edition.\n')
    await replace(seller, productId, 'The third edition.\n', 'A third chapter')
    await replace(seller, productId, 'The fourth edition.\n', 'A fourth chapter\nand an index')

    await test.step('the list says when the file was updated and what is new', async () => {
      await downloads.open()
      await expect(
        downloads.rows.getByText(`Updated ${formatLongDate(new Date().toISOString())}`),
      ).toBeVisible()
      await expect(downloads.rows.getByText('A fourth chapter')).toBeVisible()
      expect(await textOf(page, () => downloads.download.click())).toBe('The fourth edition.\n')
    })

    await test.step('on a phone, by keyboard, the versions unfold', async () => {
      await page.setViewportSize({ width: 360, height: 780 })
      await tabTo(page.getByText('All versions'))
      await page.keyboard.press('Enter')
      const versions = page.getByRole('list', { name: 'All versions' })
      await expect(versions.getByRole('listitem')).toHaveText([
        /^Version 4.*NewestA fourth chapter/,
        /^Version 3.*A third chapter/,
        /^Version 2.*BoughtNot for this buyer/,
      ])
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      await expectAccessibleAtEachWidth(page)
      const third = versions.getByRole('button', { name: 'Download version 3' })
      await tabTo(third)
      expect(await textOf(page, () => page.keyboard.press('Enter'))).toBe('The third edition.\n')
      await expect(third).toBeFocused()
      const second = versions.getByRole('button', { name: 'Download version 2' })
      expect(await textOf(page, () => second.click())).toBe('The second edition.\n')
    })

    await test.step('a refund takes all of them away', async () => {
      await refundSale(stack, productId)
      await page.getByRole('button', { name: 'Download version 3' }).click()
      await expect(downloads.rows.getByText('Refunded', { exact: true })).toBeVisible()
      await expect(page.getByText('All versions')).toBeHidden()
    })
  },
)
