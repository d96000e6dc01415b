import { expect, test, vi } from 'vitest'
import { doneLine, toldOnConsole } from './steps.ts'

test.each([
  [20, 'Building the site'],
  [999, 'Building the site'],
  [7600, 'Building the site (8 s)'],
])('a step of %i ms reads "%s"', (milliseconds, line) => {
  expect(doneLine('Building the site', milliseconds)).toBe(line)
})

test('where nobody watches, a step is one line once it is done, and a failure is told and passed on', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const isTTY = process.stdout.isTTY
  process.stdout.isTTY = false
  await expect(toldOnConsole('Counting', () => Promise.resolve(7))).resolves.toBe(7)
  await expect(toldOnConsole('Failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(log.mock.calls).toEqual([['✔ Counting'], ['✖ Failing']])
  process.stdout.isTTY = isTTY
  log.mockRestore()
})
