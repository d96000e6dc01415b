import type { Page } from '@playwright/test'

/** The parts of the page where buyers withdraw from a contract. */
export function withdrawalOn(page: Page) {
  const main = page.getByRole('main')
  return {
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    name: main.getByRole('textbox', { name: 'Name', exact: true }),
    order: main.getByRole('textbox', { name: 'Order number' }),
    email: main.getByRole('textbox', { name: 'E-mail address for the confirmation' }),
    choose: main.getByRole('button', { name: 'Withdraw from this contract' }),
    goOn: main.getByRole('button', { name: 'Continue', exact: true }),
    confirm: main.getByRole('button', { name: 'Confirm withdrawal' }),
  }
}
