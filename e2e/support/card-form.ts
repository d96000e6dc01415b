import type { Locator, Page } from '@playwright/test'

/** https://docs.stripe.com/testing */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  asksTheBank: '4000 0027 6000 3184',
} as const

/** The dialog between a paid product and its file. */
export function purchaseOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Complete Purchase' })
  return {
    dialog,
    email: dialog.getByRole('textbox', { name: 'Email' }),
    number: dialog.getByRole('textbox', { name: 'Card number' }),
    pay: dialog.getByRole('button', { name: 'Pay CHF' }),
    error: dialog.getByRole('alert'),
    twint: dialog.getByRole('checkbox', { name: 'Pay with TWINT instead' }),
    tryAgain: dialog.getByRole('button', { name: 'Try Again' }),
    fillCard: (number: string) => fillCard(dialog, number),
  }
}

async function fillCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Card number' }).fill(number)
  await dialog.getByRole('textbox', { name: 'Expiration date' }).fill('12 / 34')
  await dialog.getByRole('textbox', { name: 'Security code' }).fill('123')
}

/** What the bank asks on top of it all. */
export function bankOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Your bank wants to know it is you' })
  const press = (name: string) => dialog.getByRole('button', { name }).click()
  return {
    dialog,
    complete: () => press('Complete'),
    fail: () => press('Fail'),
    cancel: () => press('Cancel'),
  }
}

/** The page of a payment method that leads away from the shop and back. */
export function twintOn(page: Page) {
  const decide = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    heading: page.getByRole('heading', { name: 'TWINT test payment' }),
    authorize: () => decide('Authorize'),
    confirmLater: () => decide('Authorize, confirm later'),
    fail: () => decide('Fail'),
  }
}
