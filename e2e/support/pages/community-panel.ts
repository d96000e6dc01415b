import type { Page } from '@playwright/test'
import type { TestCreator } from '#e2e/support/data/creators.ts'
import { openAs } from './sign-in.ts'

/** The parts of the community panel. */
export function communityOn(page: Page) {
  const dialog = (name: string) => page.getByRole('dialog', { name })
  return {
    tab: (name: string) => page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name }),
    tile: (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]'),
    names: page.getByRole('main').getByRole('heading', { level: 2 }),
    row: (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text }),
    search: page.getByRole('searchbox'),
    filter: (name: string) => page.getByRole('combobox', { name }),
    pages: page.getByRole('navigation', { name: 'Pages' }),
    button: (name: string, options: { exact?: boolean } = {}) =>
      page.getByRole('button', { name, ...options }),
    exporter: page.getByRole('button', { name: /Export CSV|Generating/ }),
    dialog,
    email: page.getByRole('textbox', { name: 'Email Address' }),
    name: page.getByRole('textbox', { name: 'Name (Optional)' }),
  }
}

export async function openCommunity(page: Page, creator: TestCreator, query = ''): Promise<void> {
  await openAs(page, creator, `/members/members${query}`)
}

export const people = (count: number, name = 'Person') =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0')
    return { name: `${name} ${number}`, email: `${name.toLowerCase()}${number}@visitors.example` }
  })

export const followers = (count: number) => people(count).map(({ email }) => ({ email }))
