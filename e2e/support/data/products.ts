import { expect, type Page } from '@playwright/test'
import { Query } from 'node-appwrite'
import { paths } from '#src/config/paths.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import type { TestCreator } from './creators.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { serverTables } from './server-tables.ts'

/** Returns the private rows of all products of a creator, public or not. */
export const recordsOf = (stack: Addresses, { person }: TestCreator) =>
  serverTables(stack).find('product_records', [Query.equal('userId', person.userId)])

/** Expects that a visitor who downloads the only product of this creator gets these bytes. */
export async function expectDownload(visitor: Page, stack: Addresses, creator: TestCreator, bytes: Buffer) {
  const [record, ...others] = await recordsOf(stack, creator)
  expect(others, 'there is one product').toEqual([])
  await visitor.goto(paths.product.href(creator.username, record?.productId ?? ''))
  const button = visitor.getByRole('main').getByRole('button', { name: 'Free Download' })
  const [download] = await Promise.all([visitor.waitForEvent('download'), button.click()])
  const file = await receivedFile(download)
  expect(file.bytes.equals(bytes), 'the file is the one that was chosen').toBe(true)
}
