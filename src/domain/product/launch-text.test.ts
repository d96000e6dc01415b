import { expect, test } from 'vitest'
import { launchText } from './launch-text.ts'

const day = (iso: string) => iso.slice(0, 10)
const launchEndsAt = '2030-03-03T10:00:00.000Z'

test.each([
  [null, 1, 'Launch price for the first sale'],
  [null, 1500, 'Launch price for the first 1’500 sales'],
  [launchEndsAt, 0, 'Launch price until 2030-03-03'],
  [launchEndsAt, 1, 'Launch price until 2030-03-03, for the first sale at most'],
  [launchEndsAt, 50, 'Launch price until 2030-03-03, for the first 50 sales at most'],
])('a launch price until %j for %i sales says %s', (launchEndsAt, launchMaxSales, text) => {
  expect(launchText({ launchEndsAt, launchMaxSales }, day)).toBe(text)
})
