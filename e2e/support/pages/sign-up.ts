import type { Page } from '@playwright/test'
import { PASSWORD } from '#e2e/support/data/creators.ts'

export const signUpOn = (page: Page) => ({
  username: page.getByLabel('Username'),
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  continue: page.getByRole('button', { name: 'Continue' }),
  back: page.getByRole('button', { name: 'Back' }),
  create: page.getByRole('button', { name: 'Create Account' }),
})

/** Fills and submits the sign-up form on the screen. */
export async function submitSignUp(
  page: Page,
  { username, email }: { username: string; email: string },
): Promise<void> {
  const on = signUpOn(page)
  await on.username.fill(username)
  await on.continue.click()
  await on.email.fill(email)
  await on.password.fill(PASSWORD)
  await on.create.click()
}
