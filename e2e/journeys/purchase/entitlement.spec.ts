import { formatLongDate } from '#src/lib/format/format-date.ts'
import { paths } from '#src/config/paths.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { cards } from '#e2e/support/pages/card-form.ts'
import { makeCreator, makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { again, buy, buyer, forSale, offer, payButton, receive } from '#e2e/support/data/for-sale.ts'
import { myDownloadsOn } from '#e2e/support/pages/my-downloads.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { editorOn } from '#e2e/support/pages/product-editor.ts'
import { letIn, openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'

test.use({ language: 'en' })

const newText = 'The second edition.\n'

/** Saves the product with another access and another file, as its seller. */
async function change(seller: TestCreator, productId: string, how: Partial<ProductInput>): Promise<void> {
  const bytes = Buffer.from(newText)
  const fileId = await seller.person.upload('product-files', { name: 'two.txt', type: 'text/plain', bytes })
  const file = { fileId, originalName: 'two.txt' }
  const product = { ...plainProduct, title: 'Field guide', ...how, file }
  await seller.person.call('products.save', { productId, product })
}

async function textOf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return (await receivedFile(download)).bytes.toString()
}

test(
  'who has bought keeps it when the product asks for a code',
  { tag: '@main' },
  async ({ page, visitor, seller, suffix }) => {
    const productId = await offer(seller, suffix)
    await page.goto(paths.product.href(seller.username, productId))
    await buy(page, buyer, cards.good)
    await change(seller, productId, { accessType: 'code_required', downloadCode: 'SECRET' })

    await page.reload()
    const button = { name: 'Download with code' }
    const download = page.getByRole('main').getByRole('button', button)
    expect(await textOf(page, () => download.click())).toBe(newText)
    await expect(page.getByRole('dialog')).toBeHidden()

    const downloads = myDownloadsOn(page)
    await downloads.open()
    await expect(downloads.rows).toHaveCount(1)
    await expect(downloads.rows).toContainText(`Updated ${formatLongDate(new Date().toISOString())}`)
    await expectAccessible(page)
    expect(await textOf(page, () => downloads.download.click())).toBe(newText)
    await receiveOld(page)

    // other visitors are asked for a proof
    await visitor.goto(paths.product.href(seller.username, productId))
    await visitor.getByRole('main').getByRole('button', button).click()
    await expect(visitor.getByRole('dialog')).toBeVisible()
  },
)

/** Fetches the version that was bought, by keyboard. */
async function receiveOld(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Version you bought' }).focus()
  await receive(page, () => page.keyboard.press('Enter'))
}

test(
  'who bought a draft, or what was deleted, still downloads it',
  { tag: '@main' },
  async ({ page, seller, suffix }) => {
    const productId = await offer(seller, suffix)
    await page.goto(paths.product.href(seller.username, productId))
    await buy(page, buyer, cards.good)
    const downloads = myDownloadsOn(page)
    // the page of the product reads it again after a download, and would not find it any more
    await downloads.open()
    await change(seller, productId, { accessType: 'free', status: 'draft' })
    await page.reload()
    expect(await textOf(page, () => downloads.download.click())).toBe(newText)
    await seller.person.call('products.delete', { productId })
    await page.reload()
    await expect(downloads.rows).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Version you bought' })).toBeHidden()
    await receive(page, () => downloads.download.click())
  },
)

async function signOut(page: Page): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout' })
  // The button disappears as soon as the session ends. The next sign-in must not be faster than that.
  const ended = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/account/sessions/'),
  )
  await logout.click()
  await ended
  await expect(logout).toBeHidden()
}
const question = (page: Page) => page.getByRole('dialog', { name: 'You are signed out' })

/** Returns everything that this browser stores about downloads and purchases. */
const traces = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /receipt|payment/.test(key)))

test(
  'the next person at a browser sees nothing of what an account has bought',
  { tag: '@main' },
  async ({ page, stack, suffix }) => {
    const [anna, ben] = [await makeCreator(stack, `a${suffix}`), await makeCreator(stack, `b${suffix}`)]
    await letIn(page, anna)
    await forSale(page, stack, suffix)
    const address = page.url()
    const downloads = myDownloadsOn(page)

    const left = await test.step('the buyer may download it again, in another tab as well', async () => {
      await buy(page, buyer, cards.good)
      await page.reload()
      await expect(again(page)).toBeVisible()
      await downloads.open()
      await expect(downloads.rows).toHaveCount(1)
      // another tab that stayed open
      const left = await page.context().newPage()
      await left.goto(address)
      await expect(again(left)).toBeVisible()
      return left
    })

    await test.step('signing out hides it in both tabs and leaves no trace', async () => {
      await signOut(page)
      await expect(payButton(left)).toBeVisible()
      expect(await traces(page)).toEqual([])
      await expect(question(page)).toBeHidden()
    })

    const seesNothing = async () => {
      await page.goto(address)
      await expect(payButton(page)).toBeVisible()
      await downloads.open()
      await expect(downloads.empty).toBeVisible()
    }

    await test.step('the next person sees nothing of it, signed in or not', async () => {
      await seesNothing()
      await letIn(page, ben)
      await seesNothing()
    })

    await test.step('the buyer who comes back downloads it again', async () => {
      await signOut(page)
      await letIn(page, anna)
      await page.goto(address)
      await receive(page, () => again(page).click())
    })
  },
)

test('signing out asks what becomes of what guests have bought here', async ({ page, stack, suffix }) => {
  await forSale(page, stack, suffix)
  await buy(page, buyer, cards.good)
  const anna = await makeCreator(stack, `a${suffix}`)
  const downloads = myDownloadsOn(page)

  const leave = async () => {
    await letIn(page, anna)
    await downloads.open()
    // the purchase stays with this browser, as a guest's
    await expect(downloads.rows).toHaveCount(1)
    await signOut(page)
    await expect(question(page)).toBeVisible()
  }
  await leave()
  await expect(question(page).getByRole('button', { name: 'Keep them here' })).toBeFocused()
  await expectAccessibleAtEachWidth(page)
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await downloads.open()
  await expect(downloads.rows).toHaveCount(1)

  await leave()
  await question(page).getByRole('button', { name: 'Forget them here' }).click()
  await expect(question(page)).toBeHidden()
  expect(await traces(page)).toEqual([])
  await downloads.open()
  await expect(downloads.empty).toBeVisible()
})

test('a save of a product that was deleted in another window says so and keeps what was typed', async ({
  page,
  creator,
  suffix,
}) => {
  const productId = await makeProduct(creator, suffix)
  const editor = editorOn(page)
  await openAs(page, creator, '/members/products')
  await page.getByRole('link', { name: 'Edit A product' }).click()
  await editor.title.fill('A better product')
  await creator.person.call('products.delete', { productId })
  await editor.update.click()
  await expect(editor.failure).toContainText('This product was deleted in another window.')
  await expect(editor.title).toHaveValue('A better product')
  await expectAccessible(page)
})

test('that it is theirs moves nothing on the page', async ({ page, stack, suffix }) => {
  await forSale(page, stack, suffix)
  const lines = page.getByRole('list').filter({ hasText: 'Instant Download' })
  const note = page.getByText('Secure Download')
  const about = page.getByRole('heading', { name: 'About the creator' })
  const places = async () => {
    const found = []
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(size)
      const tops = await Promise.all([lines, note, about].map((part) => part.boundingBox()))
      found.push(tops.map((box) => (box?.y ?? 0) - (tops[0]?.y ?? 0)))
    }
    return found
  }
  await expect(about).toBeVisible()
  const before = await places()
  await buy(page, buyer, cards.good)
  await expect(page.getByText('You bought this')).toBeVisible()
  await receive(page, () => again(page).click())
  await expect(page.getByRole('button', { name: 'Get a new link' })).toBeVisible()
  expect(await places()).toEqual(before)
})
