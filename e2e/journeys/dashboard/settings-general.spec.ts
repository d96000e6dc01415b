import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { loseCalls, spoiledCalls } from '#e2e/support/browser/trouble.ts'

test.use({ language: 'en' })

const ADDRESS = '/members/settings?tab=general'

const sectionOn = (page: Page, name: string) => {
  const form = page.getByRole('form', { name })
  return { form, save: form.getByRole('button', { name: 'Save Changes' }) }
}
const saved = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Settings Saved' })
  await expect(dialog).toContainText('Your settings have been successfully updated!')
  return dialog
}

test('who may see the page is obeyed at once', async ({
  page,
  visitor,
  creator,
  suffix,
  expectedConsole,
}) => {
  // the product that was deleted
  expectedConsole.push('404 (Not Found)')
  const productId = await makeProduct(creator, suffix)
  const creatorPage = paths.creator.href(creator.username)
  await openAs(page, creator, ADDRESS)
  const content = sectionOn(page, 'Content Settings')

  await test.step('a private page and its product are hidden', async () => {
    await content.form.getByRole('radio', { name: /^Private/ }).check()
    await content.save.click()
    const told = await saved(page)
    await expectAccessibleAtEachWidth(page)
    await told.getByRole('button', { name: 'OK' }).click()
    await visitor.goto(creatorPage)
    await expect(visitor.getByRole('heading', { name: 'Creator not found' })).toBeVisible()
    await visitor.goto(paths.product.href(creator.username, productId))
    await expect(visitor.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  })

  await test.step('an unlisted page for adults warns and is not for search engines', async () => {
    await content.form.getByRole('radio', { name: /^Unlisted/ }).check()
    await content.form.getByRole('switch', { name: /NSFW/ }).click()
    await content.save.click()
    await saved(page)
    await page.keyboard.press('Escape')
    await visitor.goto(paths.product.href(creator.username, productId))
    await expect(visitor.getByRole('heading', { name: 'Content for adults only' })).toBeVisible()
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessibleAtEachWidth(visitor)
  })

  await test.step('who confirms the age sees the page', async () => {
    await tabTo(visitor.getByRole('button', { name: 'Yes, show the page' }))
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('heading', { level: 1, name: 'A product' })).toBeFocused()
    await visitor.goto(creatorPage)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ada Test' })).toBeVisible()
  })
})

test('the page’s link leads to it, and it wears what was chosen', async ({
  page,
  visitor,
  creator,
  suffix,
}) => {
  await openAs(page, creator, ADDRESS)
  const { form, save } = sectionOn(page, 'My Page Link')
  const slug = form.getByRole('textbox', { name: /^Custom URL/ })

  await slug.fill('demo')
  await expect(slug).toHaveAccessibleDescription(/This URL is already taken/)
  await expectAccessibleAtEachWidth(page)
  await slug.fill(`fonts-${suffix}`)
  await expect(form.getByText('Available!')).toBeVisible()
  await form.getByRole('textbox', { name: 'Page title' }).fill('Fonts by Ada')
  await form.getByRole('textbox', { name: 'Page description' }).fill('Letters for posters.')
  await form.getByRole('radio', { name: /^Colorful/ }).check()
  await save.click()
  await expect(page.getByText('Page settings updated successfully!')).toBeVisible()
  await expect(form.getByRole('link', { name: new RegExp(`fonts-${suffix}`) })).toBeVisible()
  await expectAccessibleAtEachWidth(page)

  await visitor.goto(`/fonts-${suffix}`)
  await expect(visitor).toHaveTitle(/^Fonts by Ada/)
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', 'Letters for posters.')
  await expect(visitor.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Fonts by Ada/)
  await expect(visitor.locator('meta[name=robots]')).toHaveCount(0)
  await expectAccessibleAtEachWidth(visitor)
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a minimum purchase and drafts are kept to by the product form', async ({
    page,
    creator,
    stack,
    expectedConsole,
  }) => {
    expectedConsole.push(...spoiledCalls)
    await openAs(page, creator, ADDRESS)
    const payment = sectionOn(page, 'Payment Settings')
    const minimum = payment.form.getByRole('spinbutton', { name: 'Minimum purchase' })

    await test.step('a minimum that could not be saved stays', async () => {
      await tabTo(minimum)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('5')
      const bringBack = await loseCalls(page, stack, 'executions')
      await page.keyboard.press('Enter')
      await expect(payment.form.getByRole('alert')).toContainText(
        'Error saving payment settings: We can’t reach',
      )
      await expect(minimum).toHaveValue('5')
      await bringBack()
    })

    await test.step('the next try saves it', async () => {
      await tabTo(payment.save)
      await page.keyboard.press('Enter')
      await saved(page)
      await page.keyboard.press('Escape')
    })

    await test.step('automatic publishing is switched off', async () => {
      const content = sectionOn(page, 'Content Settings')
      await tabTo(content.form.getByRole('switch', { name: 'Publish automatically' }))
      await page.keyboard.press('Space')
      await tabTo(content.save)
      await page.keyboard.press('Enter')
      await saved(page)
      await page.keyboard.press('Escape')
    })

    await test.step('the product form keeps to both', async () => {
      await page.goto('/members/create')
      await expect(page.getByRole('radio', { name: /^Draft/ })).toBeChecked()
      await page.getByRole('radio', { name: /^Paid/ }).check()
      const price = page.getByRole('textbox', { name: /Price/ })
      await price.fill('4.99')
      await page.getByRole('button', { name: 'Create Product' }).click()
      await expect(price).toHaveAccessibleDescription(/Your minimum purchase is CHF 5\.00: see Settings$/)
    })
  })
})
