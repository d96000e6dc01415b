import * as z from 'zod/mini'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { standInForBackend } from '#src/test/stand-in-backend.ts'
import { OfflineError } from './errors.ts'
import { ownTable } from './tables.ts'

class AppwriteException extends Error {
  override name = 'AppwriteException'
  constructor(
    readonly code: number,
    readonly type: string,
  ) {
    super(type)
  }
}

const listRows = vi.fn<() => Promise<unknown>>()
const getRow = vi.fn<() => Promise<unknown>>()
const whoAmI = vi.fn<() => Promise<unknown>>()
beforeEach(() => {
  standInForBackend({ tables: { listRows, getRow }, account: { get: whoAmI } })
  whoAmI.mockReset().mockResolvedValue({})
})

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

describe('where nothing is found', () => {
  beforeEach(() => {
    listRows.mockResolvedValue({ rows: [], total: 0 })
    getRow.mockRejectedValue(new AppwriteException(404, 'row_not_found'))
  })
  const reads: [string, () => Promise<unknown>, unknown][] = [
    ['a page', () => items.page([]), { rows: [], total: 0 }],
    ['a list', () => items.list([]), []],
    ['the first row', () => items.first([]), null],
    ['one row', () => items.get('a'), null],
  ]

  test.each(reads)('%s is empty as long as the session stands', async (_, read, nothing) => {
    expect(await read()).toEqual(nothing)
  })

  test.each(reads)('%s is not empty because the session has ended: that is said', async (_, read) => {
    whoAmI.mockRejectedValue(new AppwriteException(401, 'general_unauthorized_scope'))
    await expect(read()).rejects.toMatchObject({ status: 401, type: 'general_unauthorized_scope' })
  })

  test('what is read at the same time asks once', async () => {
    await Promise.all(reads.map(([, read]) => read()))
    expect(whoAmI).toHaveBeenCalledOnce()
    await items.list([])
    expect(whoAmI).toHaveBeenCalledTimes(2)
  })
})

test('what finds something asks nothing more', async () => {
  listRows.mockResolvedValue({ rows: [{ $id: 'a' }], total: 1 })
  await items.list([])
  expect(whoAmI).not.toHaveBeenCalled()
})
