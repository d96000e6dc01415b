import { expect, type Page } from '@playwright/test'
import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { cards } from './card-form.ts'
import { buy, forSale } from '#e2e/support/data/for-sale.ts'

/** The parts of the screen that lists all purchases. */
export function myDownloadsOn(page: Page) {
  const main = page.getByRole('main')
  return {
    open: () => page.goto('/my-downloads'),
    title: page.getByRole('heading', { level: 1, name: 'My downloads' }),
    empty: main.getByText('Nothing bought in this browser yet'),
    rows: main.getByRole('list', { name: 'Your purchases' }).getByRole('listitem'),
    download: main.getByRole('button', { name: 'Download', exact: true }),
    tryAgain: main.getByRole('button', { name: 'Try Again' }),
    email: main.getByRole('textbox', { name: 'Email' }),
    send: main.getByRole('button', { name: 'Send link' }),
    sent: main.getByText('If something was bought with this address, a link is on its way.'),
    openLink: main.getByRole('button', { name: 'Open my downloads' }),
    opened: main.getByText('This browser knows you as the buyer now.'),
    error: main.getByRole('alert'),
  }
}

/** Makes a product and buys it in the browser of `page`. */
export async function bought(page: Page, stack: Addresses, suffix: string) {
  const email = `buyer-${suffix}@visitors.example`
  const productId = await forSale(page, stack, suffix)
  await buy(page, email, cards.good)
  return { email, productId }
}

/** Requests a link on the screen. Returns the address in the mail. */
export async function mailedLink(page: Page, stack: Addresses, email: string): Promise<string> {
  const downloads = myDownloadsOn(page)
  await downloads.email.fill(email)
  await downloads.send.click()
  await expect(downloads.sent).toBeVisible()
  return (await newestMail(stack, email, 'Your downloads')).url
}
