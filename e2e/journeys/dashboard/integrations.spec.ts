import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { accountOf } from '#e2e/support/data/figures.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const panelOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Configure Contact Email' })
  return {
    contact: page.getByRole('switch', { name: 'Contact Me Widget' }),
    reviews: page.getByRole('switch', { name: 'Review Widget' }),
    dialog,
    email: dialog.getByRole('textbox', { name: 'Email' }),
    save: dialog.getByRole('button', { name: 'Save Email' }),
  }
}

const contactOn = (page: Page) => page.getByRole('region', { name: /^Contact / })

test(
  'what is switched on here is on the page, by keyboard too',
  { tag: '@main' },
  async ({ page, visitor, creator, stack }) => {
    const panel = panelOn(page)

    await test.step('the page has no contact form at first', async () => {
      await visitor.goto(paths.creator.href(creator.username))
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(contactOn(visitor)).toHaveCount(0)
    })

    await test.step('the panel shows what is switched on', async () => {
      await openAs(page, creator, '/members/integrations')
      await expect(panel.reviews).toBeChecked()
      await expect(panel.contact).not.toBeChecked()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('the dialog is closed and opened by keyboard', async () => {
      await panel.contact.press('Space')
      await expect(panel.dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel.contact).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(panel.email).toBeFocused()
      await expect(panel.email).toHaveValue(creator.email)
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('the contact form is on the page, without the address', async () => {
      await panel.email.fill('Hello@Studio.example')
      await page.keyboard.press('Enter')
      await expect(panel.contact).toBeChecked()
      await expect(panel.contact).toBeFocused()
      await expect(page.getByText('Contact email saved successfully!')).toBeVisible()
      await expect(page.getByText('Contact email: hello@studio.example')).toBeVisible()
      expect(await accountOf(stack, creator)).toMatchObject({
        contactForm: true,
        contactEmail: 'hello@studio.example',
      })
      await visitor.reload()
      await expect(contactOn(visitor)).toBeVisible()
      expect(await visitor.content(), 'the address is nobody else’s').not.toContain('hello@studio.example')
    })

    await test.step('both are switched off', async () => {
      await panel.contact.click()
      await expect(page.getByText('Contact form disabled successfully!')).toBeVisible()
      await panel.reviews.click()
      await expect(page.getByText('Review widget disabled successfully!')).toBeVisible()
      expect(await accountOf(stack, creator)).toMatchObject({ contactForm: false, reviewWidget: false })
    })
  },
)
