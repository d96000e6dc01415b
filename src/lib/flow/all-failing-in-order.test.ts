import { expect, test } from 'vitest'
import { allFailingInOrder } from './all-failing-in-order.ts'

const works = () => Promise.resolve(1)
const early = () => Promise.reject(new Error('early'))

/** Fails after those that fail at once. */
async function late() {
  await Promise.resolve()
  await Promise.resolve()
  throw new Error('late')
}

test('returns what all return', async () => {
  expect(await allFailingInOrder(works(), Promise.resolve('two'))).toEqual([1, 'two'])
})

test.each([
  ['the only one', works, late, 'late'],
  ['the first, although it is slower', late, early, 'late'],
  ['the first, which is faster', early, late, 'early'],
])('fails as %s of those that fail', async (_which, first, second, message) => {
  await expect(allFailingInOrder(first(), second())).rejects.toThrow(message)
})
