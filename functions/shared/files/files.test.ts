import { Client } from 'node-appwrite'
import { describe, expect, test } from 'vitest'
import { listen } from '#local/http/listen.ts'
import { isOpenToOthers, isPrivateUploadOf, isUploadOf, removeFiles } from './files.ts'

const own = ['read("user:anna")', 'update("user:anna")', 'delete("user:anna")']
const whole = { chunksUploaded: 2, chunksTotal: 2, sizeOriginal: 6_000_000 }

test.each([
  ['her own', own, whole, true, true],
  ['her own in another order', [...own].reverse(), whole, true, true],
  ['one she let others read', ['read("any")', ...own], whole, true, false],
  ['one she let others read instead', ['read("any")', ...own.slice(1)], whole, true, false],
  ['one whose update she gave away', own.slice(0, 1), whole, false, false],
  ['a sealed one', [], whole, false, false],
  ['somebody else’s', own.map((permission) => permission.replace('anna', 'bert')), whole, false, false],
  ['one of a longer id', own.map((permission) => permission.replace('anna', 'anna2')), whole, false, false],
  ['half of one', own, { ...whole, chunksUploaded: 1 }, false, false],
  ['an empty one', own, { ...whole, sizeOriginal: 0 }, false, false],
])('an uploaded file: %s', (_what, $permissions, state, shown, sold) => {
  const file = { ...state, $permissions }
  expect(isUploadOf('anna', file)).toBe(shown)
  expect(isPrivateUploadOf('anna', file)).toBe(sold)
})

describe('a file that cannot be removed is a line in the log, and no more', () => {
  /** Removes files from a storage at the address, and returns the files that the log names. */
  async function remove(url: string, fileIds: string[]) {
    const logs: string[] = []
    const server = new Client().setEndpoint(`${url}/v1`).setProject('test')
    await removeFiles({ server, log: (line) => logs.push(line) }, 'media', fileIds)
    return logs.map((line) => /^File media\/(\w+) could not be removed: ./.exec(line)?.[1] ?? line)
  }

  test('a file that the storage refuses to remove is logged, and one that does not exist is not', async () => {
    const asked: string[] = []
    const statusOf: Record<string, number> = { broken: 500, foreign: 401, gone: 404 }
    const storage = await listen(({ method, url }) => {
      const fileId = url.slice(url.lastIndexOf('/') + 1)
      asked.push(`${method} ${fileId}`)
      const code = statusOf[fileId]
      return code
        ? Response.json({ message: 'No', code, type: 'test' }, { status: code })
        : new Response(null, { status: 204 })
    }, 0)
    const logs = await remove(storage.url, ['broken', 'foreign', 'gone', 'fine'])
    await storage.close()
    expect(asked).toEqual(['DELETE broken', 'DELETE foreign', 'DELETE gone', 'DELETE fine'])
    expect(logs).toEqual(['broken', 'foreign'])
  })

  test('a file in a storage that cannot be reached is logged', async () => {
    const storage = await listen(() => new Response(), 0)
    await storage.close()
    expect(await remove(storage.url, ['one', 'two'])).toEqual(['one', 'two'])
  })
})

test.each([
  [[], false],
  [['read("user:anna")', 'update("user:anna")', 'delete("user:anna")'], false],
  [['read("user:anna")', 'update("user:anna")'], false],
  [['read("any")'], true],
  [['read("user:anna")', 'update("user:anna")', 'delete("user:anna")', 'read("any")'], true],
  [['read("users")', 'update("user:anna")'], true],
  [['read("user:berta")', 'update("user:anna")'], true],
  [['read("user:anna/verified")', 'update("user:anna")'], true],
  [['read("label:creator")'], true],
  [['update("user:anna")', 'update("user:berta")'], true],
])('with %j others are let in: %s', ($permissions, expected) => {
  expect(isOpenToOthers({ $permissions })).toBe(expected)
})
