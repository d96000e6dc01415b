import { expect, type Page } from '@playwright/test'
import { addresses } from '#e2e/support/addresses.ts'
import { PASSWORD } from '#e2e/support/data/creators.ts'

type Login = { email: string; password: string }

/** Fills the sign-in page that is open and sends it. */
export async function submitLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in from the start page; ends there. */
export async function signIn(page: Page, login: Login): Promise<void> {
  await page.goto('/signin')
  await submitLogin(page, login)
  await expect(page).toHaveURL('/')
}

/** Signs in somebody that the test has made. Leaves in the browser what the form does, without opening it. */
export async function letIn(page: Page, { email }: { email: string }): Promise<void> {
  const { endpoint } = addresses()
  const answer = await page.request.post(`${endpoint}/account/sessions/email`, {
    headers: { 'x-appwrite-project': 'fundus' },
    data: { email, password: PASSWORD },
  })
  expect(answer.status()).toBe(201)
  // of the site, and nothing runs in it
  await page.goto('/mark.svg')
  await page.evaluate((session) => {
    localStorage.setItem('cookieFallback', session)
    localStorage.setItem('fundus.signed-in', 'yes')
  }, answer.headers()['x-fallback-cookies'] ?? '')
}

/** Signs in as somebody that the test has made, and opens a page. */
export async function openAs(page: Page, creator: { email: string }, address: string): Promise<void> {
  await letIn(page, creator)
  await page.goto(address)
}
