import { expect, type Page } from '@playwright/test'
import { m } from '#messages'
import { addresses } from '#e2e/support/stack/addresses.ts'
import { PASSWORD } from '#e2e/support/data/creators.ts'

export const wrongLogin = 'Invalid email or password. Please try again.'

/** What the pages of signing in and of a new password have. */
export const signInOn = (page: Page) => ({
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign In' }),
  forgot: page.getByRole('button', { name: 'Forgot your password?' }),
  logout: page.getByRole('button', { name: 'Logout' }),
  problem: page.getByRole('alert'),
  done: page.getByRole('status'),
  newPassword: page.getByLabel('New password'),
  save: page.getByRole('button', { name: 'Save password' }),
  code: page.getByRole('textbox', { name: 'Code', exact: true }),
  recoveryCode: page.getByRole('textbox', { name: 'Recovery code' }),
  verify: page.getByRole('button', { name: 'Verify' }),
  heading: (name: string) => page.getByRole('heading', { level: 1, name }),
})

type Login = { email: string; password: string }

/** Fills and submits the sign-in form on the screen. */
export async function submitLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Waits for the start page after a sign-in. Its header replaces that of the page that says that it loads. */
async function expectStartPage(page: Page): Promise<void> {
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: m.hero_title() })).toBeVisible()
}

/** Signs in from the sign-in page. Ends at the start page. */
export async function signIn(page: Page, login: Login): Promise<void> {
  await page.goto('/signin')
  await submitLogin(page, login)
  await expectStartPage(page)
}

/** Signs in a person of the test without the form, and stores in the browser what the form would store. */
export async function letIn(page: Page, { email }: { email: string }): Promise<void> {
  const { endpoint } = addresses()
  const answer = await page.request.post(`${endpoint}/account/sessions/email`, {
    headers: { 'x-appwrite-project': 'fundus' },
    data: { email, password: PASSWORD },
  })
  expect(answer.status()).toBe(201)
  // storage needs a page of this origin; this one runs no script
  await page.goto('/mark.svg')
  await page.evaluate((session) => {
    localStorage.setItem('cookieFallback', session)
    localStorage.setItem('fundus.signed-in', 'yes')
  }, answer.headers()['x-fallback-cookies'] ?? '')
}

/** Signs in a person of the test and opens a page. */
export async function openAs(page: Page, creator: { email: string }, address: string): Promise<void> {
  await letIn(page, creator)
  await page.goto(address)
}
