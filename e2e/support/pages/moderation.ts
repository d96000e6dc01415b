import type { Page } from '@playwright/test'
import { Query } from 'node-appwrite'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { makeCreator, makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { fillInbox } from '#e2e/support/browser/inbox.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { openAs } from './sign-in.ts'

/** The parts of the panel in which a creator decides about reviews. */
export function moderationOn(page: Page) {
  const main = page.getByRole('main')
  const bulk = main.getByRole('group', { name: 'Selection' })
  const dialog = page.getByRole('dialog')
  const tabs = main.getByRole('navigation', { name: 'Status' })
  const row = (user: string) => main.getByRole('group', { name: `Review by ${user}`, exact: true })
  return {
    heading: main.getByRole('heading', { level: 1, name: 'Review Management' }),
    refresh: main.getByRole('button', { name: 'Refresh' }),
    search: main.getByRole('searchbox', { name: 'Search reviews' }),
    tab: (name: 'Pending Reviews' | 'Approved' | 'Rejected') => tabs.getByRole('link', { name }),
    tile: (name: 'Pending' | 'Approved' | 'Rejected' | 'Total') =>
      main
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('definition'),
    rows: main.getByRole('list', { name: 'Reviews' }).getByRole('listitem'),
    row,
    box: (user: string) => row(user).getByRole('checkbox'),
    approve: (user: string) => row(user).getByRole('button', { name: /^Approv/ }),
    reject: (user: string) => row(user).getByRole('button', { name: /^Reject/ }),
    all: bulk.getByRole('checkbox', { name: 'Select all' }),
    bulkApprove: bulk.getByRole('button', { name: /^Approve/ }),
    bulkReject: bulk.getByRole('button', { name: /^Reject/ }),
    pages: main.getByRole('navigation', { name: 'Pages' }),
    dialog,
    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    submit: dialog.getByRole('button', { name: 'Reject' }),
    toast: (text: string) => page.getByText(text, { exact: true }),
  }
}

/** Makes a creator with a product and `count` reviews, which are pending by default. */
export async function makeReviewed(
  stack: Addresses,
  suffix: string,
  count: number,
  written: (index: number) => Partial<ReviewInboxItem> = () => ({}),
) {
  const creator = await makeCreator(stack, suffix)
  const productId = await makeProduct(creator, suffix)
  await addReviews(stack, creator, productId, count, written)
  return { creator, productId }
}

export async function addReviews(
  stack: Addresses,
  { person }: TestCreator,
  productId: string,
  count: number,
  written: (index: number) => Partial<ReviewInboxItem> = () => ({}),
) {
  const tables = serverTables(stack)
  const owner = await tables.first('accounts', [Query.equal('userId', person.userId)])
  await fillInbox(tables, owner, count, (index) => ({ productId, ...written(index) }))
}

export async function openModeration(page: Page, creator: TestCreator, address = '/members/reviews') {
  await openAs(page, creator, address)
}
