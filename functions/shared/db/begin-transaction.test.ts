import { Client } from 'node-appwrite'
import { afterEach, expect, test, vi } from 'vitest'
import { createTables } from './tables.ts'

afterEach(() => vi.restoreAllMocks())

/** Tables of a server that answers everything, and what it was asked. */
function setup(begin: () => Promise<object> = () => Promise.resolve({})) {
  const asked: string[] = []
  vi.spyOn(Client.prototype, 'call').mockImplementation((method, { pathname }) => {
    const path = pathname.slice(pathname.indexOf('/transactions'))
    asked.push(`${method.toUpperCase()} ${path}`)
    if (path !== '/transactions') return Promise.resolve({})
    const $id = String(asked.filter((call) => call.endsWith('/transactions')).length)
    return begin().then(() => ({ $id }))
  })
  const tables = createTables(new Client().setEndpoint('http://localhost/v1').setProject('test'))
  return { tables, asked, write: () => tables.transaction((tx) => tx.remove('row_guards', 'one')) }
}

test('a commit takes the transaction that was begun, once', async () => {
  const { tables, asked, write } = setup()
  tables.beginTransaction()
  tables.beginTransaction()
  await write()
  await write()
  const commit = (id: number) => [`POST /transactions/${id}/operations`, `PATCH /transactions/${id}`]
  expect(asked).toEqual(['POST /transactions', ...commit(1), 'POST /transactions', ...commit(2)])
})

test('two commits at once never share it', async () => {
  const { tables, asked, write } = setup()
  tables.beginTransaction()
  await Promise.all([write(), write()])
  expect(asked.filter((call) => call.startsWith('PATCH')).sort()).toEqual([
    'PATCH /transactions/1',
    'PATCH /transactions/2',
  ])
})

test('whoever commits gets the error of a beginning that failed, and nobody else does', async () => {
  const { tables, write } = setup(() => Promise.reject(new Error('down')))
  tables.beginTransaction()
  await expect(write()).rejects.toThrow('down')
})
