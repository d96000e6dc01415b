import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { accountOf } from '#e2e/support/data/figures.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { loseCalls, spoiledCalls } from '#e2e/support/browser/trouble.ts'

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

test('what is switched on here is on the page', async ({ page, visitor, creator, stack }) => {
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

  await test.step('an address that is none is refused', async () => {
    await panel.contact.click()
    await expect(panel.email).toHaveValue(creator.email)
    await panel.email.fill('not an address')
    await panel.save.click()
    await expect(panel.email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(page.getByText('Invalid email')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('the contact form is on the page, without the address', async () => {
    await panel.email.fill('Hello@Studio.example')
    await panel.save.dblclick()
    await expect(panel.contact).toBeChecked()
    await expect(page.getByText('Contact email saved successfully!')).toBeVisible()
    await expect(page.getByText('Contact email: hello@studio.example')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
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
})

test('what is lost on the way is told, and nothing typed is lost', async ({
  page,
  creator,
  stack,
  expectedConsole,
}) => {
  expectedConsole.push(...spoiledCalls)
  await openAs(page, creator, '/members/integrations')
  const panel = panelOn(page)
  await expect(panel.reviews).toBeChecked()
  const bringBack = await loseCalls(page, stack, 'executions')
  await panel.reviews.click()
  await expect(page.getByText('Error updating review widget:')).toBeVisible()
  await expect(panel.reviews).toBeChecked()
  await panel.contact.click()
  await panel.email.fill('hello@studio.example')
  await panel.save.click()
  await expect(panel.dialog.locator('form').getByText('Error saving contact email:')).toBeVisible()
  await expect(panel.email).toHaveValue('hello@studio.example')
  await expectAccessibleAtEachWidth(page)
  await bringBack()
  await panel.save.click()
  await expect(panel.contact).toBeChecked()
})

test('a toast over the dialog is closed alone, and what was typed stays until it is given up', async ({
  page,
  creator,
}) => {
  await openAs(page, creator, '/members/integrations')
  const panel = panelOn(page)
  await panel.reviews.click()
  const toast = page.getByText('Review widget disabled successfully!')
  await expect(toast).toBeVisible()
  await panel.contact.click()
  await panel.email.fill('hello@studio.example')
  await panel.dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
  await expect(panel.email).toHaveValue('hello@studio.example')
  await expect(panel.email).toBeFocused()

  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(panel.email).toHaveValue('hello@studio.example')
  await expect(panel.email).toBeFocused()
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(panel.dialog).toBeHidden()
  await expect(panel.contact).not.toBeChecked()
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a creator opens the contact form to visitors', async ({ page, creator }) => {
    await openAs(page, creator, '/members/integrations')
    const { keyboard } = page
    const panel = panelOn(page)
    await expect(panel.contact).toBeVisible()
    await tabTo(panel.contact)
    await keyboard.press('Space')
    await expect(panel.dialog).toBeVisible()
    await keyboard.press('Escape')
    await expect(panel.contact).toBeFocused()
    await keyboard.press('Enter')
    await expect(panel.dialog).toBeVisible()
    await expect(panel.email).toBeFocused()
    await keyboard.press('Enter')
    await expect(panel.contact).toBeChecked()
    await expect(panel.contact).toBeFocused()
  })
})
