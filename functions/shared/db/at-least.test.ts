import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withMinimumDuration } from './at-least.ts'

const HELD = { skipsMinimumDuration: false }
const LONG = 200

/** Returns whether the work was still held when everything that is due at once had happened. */
async function isHeld(context: { skipsMinimumDuration: boolean }, ms: number, work: () => Promise<void>) {
  const settled = withMinimumDuration(context, ms, work).then(
    () => false,
    () => false,
  )
  return Promise.race([settled, delay(20, true)])
}

const failing = () => Promise.reject(new Error('not found'))
const working = () => Promise.resolve()

test.each([
  ['success', working],
  ['failure', failing],
])('%s is held back, unless answers come at once', async (_, work) => {
  expect(await isHeld(HELD, LONG, work)).toBe(true)
  expect(await isHeld({ skipsMinimumDuration: true }, LONG, work)).toBe(false)
})

test('what takes longer is not held back further, and its result is kept', async () => {
  const begun = performance.now()
  expect(await withMinimumDuration(HELD, 1, () => delay(30, 'found'))).toBe('found')
  expect(performance.now() - begun).toBeGreaterThan(29)
  await expect(withMinimumDuration(HELD, 1, failing)).rejects.toThrow('not found')
})
