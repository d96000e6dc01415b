import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

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

test(
  'who may see the page is obeyed at once',
  { tag: '@main' },
  async ({ page, visitor, creator, suffix, expectedConsole }) => {
    // the page of a hidden product answers with 404
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
  },
)

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
