import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './creators.ts'

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

/** Signs in as somebody that the test has made, and opens a page. */
export async function openAs(page: Page, { email }: { email: string }, address: string): Promise<void> {
  await signIn(page, { email, password: PASSWORD })
  await page.goto(address)
}
