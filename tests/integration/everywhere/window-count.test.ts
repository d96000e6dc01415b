import { ID } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { type Counter, countCalls, tryConsume, releaseCall } from '#functions/shared/http/window-count.ts'
import { FUNDUS_SECRET, startStack, type Stack } from '#tests/integration/support/stacks/stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

const WINDOW = 60_000
const START = Date.parse('2026-05-01T10:00:30Z')

/** Makes calls that are counted by their own key, at moments that the test chooses. */
function counter(max: number) {
  const counting = { tables: createTables(stack.admin), hash: createKeyedHash(FUNDUS_SECRET) }
  const what = ['test', ID.unique()] as const
  const at = (after: number) => ({ ...counting, now: new Date(START + after) })
  return {
    count: (after: number) => tryConsume(at(after), what, { max, window: WINDOW }),
    releaseCall: (after: number) => releaseCall(at(after), { what, max, window: WINDOW }),
  }
}

test('a window begins with the first call, is full after so many, and begins anew', async () => {
  const { count } = counter(2)
  const results: boolean[] = []
  for (const after of [0, 40_000, 59_999, WINDOW, WINDOW + 1, 2 * WINDOW - 1, 2 * WINDOW]) {
    results.push(await count(after))
  }
  expect(results).toEqual([true, true, false, true, true, false, true])
})

test('many at once get no more than that, in the first window and in the next', async () => {
  const { count } = counter(5)
  for (const after of [0, WINDOW]) {
    const results = await Promise.all(Array.from({ length: 10 }, () => count(after)))
    expect(results.filter(Boolean)).toHaveLength(5)
  }
})

test('what is taken back can be counted again, and there are never fewer than none', async () => {
  const { count, releaseCall } = counter(1)
  await count(0)
  await releaseCall(1)
  await releaseCall(2)
  expect([await count(3), await count(4)]).toEqual([true, false])
})

test('a call is counted in several windows at once, and in none of them if one is full', async () => {
  const counting = {
    tables: createTables(stack.admin),
    hash: createKeyedHash(FUNDUS_SECRET),
    now: new Date(START),
  }
  const small = { what: ['test', ID.unique()], max: 1, window: WINDOW } as const
  const large = { what: ['test', ID.unique()], max: 3, window: 60 * WINDOW } as const
  const other = { what: ['test', ID.unique()], max: 3, window: WINDOW } as const
  const counts = async (...counters: Counter[]) => {
    const { passes, of } = await countCalls(counting, counters)
    return [passes, ...counters.map((counter) => of(counter).count)]
  }
  expect(await counts(small, large)).toEqual([true, 1, 1])
  expect(await counts(small, large)).toEqual([false, 2, 2])
  expect(await counts(large, other), 'the refused call was taken back').toEqual([true, 2, 1])
  const later = { ...counting, now: new Date(START + WINDOW) }
  const { passes, of } = await countCalls(later, [small, large])
  expect([passes, of(small).count, of(large).count], 'only the window that is over begins anew').toEqual([
    true,
    1,
    3,
  ])
})

test('what is to be counted decides whether a call passes', async () => {
  const counting = {
    tables: createTables(stack.admin),
    hash: createKeyedHash(FUNDUS_SECRET),
    now: new Date(START),
  }
  const own = { what: ['test', ID.unique()], max: 9, window: WINDOW } as const
  const call = async () => (await countCalls(counting, [own], (of) => of(own).count <= 2)).passes
  expect([await call(), await call(), await call(), await call()]).toEqual([true, true, false, false])
})
