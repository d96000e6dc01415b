import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { PASSWORD } from '#e2e/support/data/creators.ts'
import { signInOn, submitLogin, wrongLogin } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** How the browser reports refused credentials. */
const refused = 'status of 401'
const unknown = 'status of 404'

const resetSent = 'Password reset email sent! Please check your inbox.'

test(
  'a forgotten password is replaced through the mail',
  { tag: '@main' },
  async ({ page, creator, stack, suffix, expectedConsole }) => {
    expectedConsole.push(refused, unknown)
    const { email } = creator
    const on = signInOn(page)
    const replaced = 'staple-battery-4'

    await test.step('asks for the link', async () => {
      await page.goto('/signin')
      await on.forgot.click()
      await expect(on.problem).toHaveText('Please enter your email address first.')
      await expect(on.email).toBeFocused()
      // nobody must learn whether an address has an account
      await on.email.fill(`nobody-${suffix}@people.example`)
      await on.forgot.click()
      await expect(on.done.filter({ hasText: resetSent })).toBeVisible()
      await expect(on.problem).toHaveCount(0)
      await page.reload()
      await on.email.fill(email)
      await on.forgot.click()
      await expect(on.done.filter({ hasText: resetSent })).toBeVisible()
      await expect(on.problem).toHaveCount(0)
      await expect(on.email).toHaveValue(email)
      await expectAccessibleAtEachWidth(page)
    })

    const { subject, url } = await newestMail(stack, email)
    expect(subject).toMatch(/^Password Reset for /)
    expect(url.startsWith(`${stack.app}/reset-password?`), url).toBe(true)

    await test.step('chooses another', async () => {
      await page.goto(url)
      await expect(on.heading('Set a new password')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await on.newPassword.fill('seven-7')
      await on.save.click()
      await expect(on.problem).toHaveText('Password must be at least 8 characters')
      await expect(on.newPassword).toHaveValue('seven-7')
      await on.newPassword.fill(replaced)
      await on.save.click()
      await expect(on.done.filter({ hasText: 'Your password is changed.' })).toBeVisible()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('signs in with it, and only with it', async () => {
      await page.getByRole('link', { name: 'Go to sign-in' }).click()
      await submitLogin(page, { email, password: PASSWORD })
      await expect(on.problem).toHaveText(wrongLogin)
      await on.password.fill(replaced)
      await on.submit.click()
      await expect(page).toHaveURL('/')
      await expect(on.logout).toBeVisible()
    })

    await test.step('cannot use the link twice', async () => {
      await page.goto(url)
      await on.newPassword.fill('another-battery-5')
      await on.save.click()
      await expect(on.problem).toHaveText(/^This link has expired or was used before\./)
      await expect(on.newPassword).toHaveValue('another-battery-5')
      await expect(page.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/signin')
    })
  },
)
