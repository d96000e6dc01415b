import type { Locator, Page } from '@playwright/test'

/** Test cards: https://docs.stripe.com/testing */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  asksTheBank: '4000 0027 6000 3184',
} as const

/** The parts of the dialog in which a visitor pays for a product. */
export function purchaseOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Complete Purchase' })
  return {
    dialog,
    email: dialog.getByRole('textbox', { name: 'Email', exact: true }),
    number: dialog.getByRole('textbox', { name: 'Card number' }),
    card: dialog.getByRole('radio', { name: 'Card', exact: true }),
    pay: dialog.getByRole('button', { name: 'Order and pay CHF' }),
    error: dialog.getByRole('alert'),
    haveCode: dialog.getByRole('button', { name: 'Have a code?' }),
    code: dialog.getByRole('textbox', { name: 'Code', exact: true }),
    applied: (code: string) => dialog.getByText(`Code ${code} is applied.`),
    before: dialog.locator('s'),
    getFree: dialog.getByRole('button', { name: 'Get it for free' }),
    twint: dialog.getByRole('radio', { name: 'TWINT' }),
    method: (name: string) => dialog.getByRole('radio', { name }),
    wallet: (name: string) =>
      dialog.getByRole('group', { name: 'Express payment' }).getByRole('button', { name }),
    tryAgain: dialog.getByRole('button', { name: 'Try Again' }),
    consent: consentIn(dialog),
    fillCard: (number: string) => fillCard(dialog, number),
  }
}

const consentIn = (dialog: Locator) => dialog.getByRole('checkbox', { name: 'Deliver at once.' })

/**
 * Fills the card form, which shows the fields once the buyer has agreed. If there are other payment methods, the card must be chosen first.
 */
async function fillCard(dialog: Locator, number: string): Promise<void> {
  await consentIn(dialog).check()
  const choice = dialog.getByRole('radio', { name: 'Card', exact: true })
  const field = dialog.getByRole('textbox', { name: 'Card number' })
  await choice.or(field).first().waitFor()
  if (await choice.isVisible()) await choice.check()
  await field.fill(number)
  await dialog.getByRole('textbox', { name: 'Expiration date' }).fill('12 / 34')
  await dialog.getByRole('textbox', { name: 'Security code' }).fill('123')
}

/** The parts of the dialog in which the bank asks for a confirmation. */
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

/** The parts of the dialog that a wallet shows before it pays. */
export function walletOn(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: `Pay by ${name}` })
  return { dialog, confirm: dialog.getByRole('button', { name: 'Confirm payment' }) }
}

/** The parts of the page that a payment method redirects the buyer to. */
export function methodPageOn(page: Page, method: string) {
  const decide = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    heading: page.getByRole('heading', { name: `${method} test payment` }),
    authorize: () => decide('Authorize'),
    confirmLater: () => decide('Authorize, confirm later'),
    refuse: () => decide('Refuse'),
    expire: () => decide('Let it expire'),
  }
}

export const twintOn = (page: Page) => methodPageOn(page, 'TWINT')
