import * as z from 'zod/mini'
import { beforeEach, expect, test, vi } from 'vitest'
import { standInForBackend } from '#src/test/stand-in-backend.ts'
import { OfflineError } from './errors.ts'
import { ownTable } from './tables.ts'

const listRows = vi.fn<() => Promise<unknown>>()
beforeEach(() => standInForBackend({ tables: { listRows } }))

const items = ownTable('items', z.object({ $id: z.string() }))

test('parses what comes back', async () => {
  listRows.mockResolvedValue({ rows: [{ $id: 'a', more: 1 }], total: 1 })
  expect(await items.page([])).toEqual({ rows: [{ $id: 'a' }], total: 1 })
  expect(listRows).toHaveBeenCalledExactlyOnceWith({
    databaseId: 'market',
    tableId: 'items',
    queries: [],
  })
})

test('a site that answers with a page of its own is no backend', async () => {
  listRows.mockResolvedValue({ message: '<!doctype html>' })
  await expect(items.page([])).rejects.toBeInstanceOf(OfflineError)
})
