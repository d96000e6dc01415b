import { expect, type Page } from '@playwright/test'
import { Query } from 'node-appwrite'
import { paths } from '#src/config/paths.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import type { TestCreator } from '#e2e/support/data/creators.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'

/** Hearts, and the page of what is saved. */
export function savedOn(page: Page) {
  const main = page.getByRole('main')
  return {
    open: () => page.goto(paths.saved.href()),
    heading: main.getByRole('heading', { level: 1, name: 'Saved' }),
    /** The heart of a product that is not saved. */
    save: (title: string) => main.getByRole('button', { name: `Save ${title}`, exact: true, pressed: false }),
    /** The heart of a product that is saved. */
    taken: (title: string) => main.getByRole('button', { name: `Save ${title}`, exact: true, pressed: true }),
    titles: main.getByRole('list', { name: 'Saved products' }).getByRole('heading', { level: 3 }),
    here: main.getByText('Kept in this browser.'),
    inAccount: main.getByText('Kept in your account.'),
    empty: main.getByText('You have saved no products yet'),
    gone: main.getByText('no longer available'),
    problem: (title: string) => page.getByText(title, { exact: true }),
  }
}

/** Expects that an account has saved these products, in whatever order. */
export async function expectInAccount(
  stack: Addresses,
  { person }: Pick<TestCreator, 'person'>,
  productIds: readonly string[],
): Promise<void> {
  const ids = async () => {
    const rows = await serverTables(stack).find('saved_products', [Query.equal('userId', person.userId)])
    return rows.map(({ productId }) => productId).sort()
  }
  await expect.poll(ids).toEqual([...productIds].sort())
}

/** What the browser keeps for a guest, as text. */
export const keptIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('fundus.saved'))
