import { expect, test } from 'vitest'
import { sellToList, taxJson } from './settings.ts'

const parsed = (given: unknown) => taxJson.safeParse(JSON.stringify(given))

test('a registration in Switzerland is the seller’s matter unless it says otherwise, all others are the platform’s', () => {
  const number = 'CHE-123.456.789 MWST'
  expect(parsed({ CH: { number }, EU: { number: ' EU372000000 ' } }).data).toEqual({
    CH: { number, model: 'seller' },
    EU: { number: 'EU372000000', model: 'platform' },
  })
  expect(parsed({ CH: { number, model: 'platform' } }).data).toEqual({ CH: { number, model: 'platform' } })
  expect(parsed({}).data).toEqual({})
})

test.each<[given: unknown, problem: RegExp]>([
  [{ EU: { number: '' } }, /^EU: number: is empty$/],
  [{ EU: {} }, /^EU: number: is missing$/],
  [{ EU: { number: '1\n2' } }, /^EU: number: must be one line$/],
  [{ EU: { number: '1'.repeat(33) } }, /^EU: number: has more than 32 characters$/],
  [{ EU: { number: '1', model: 'seller' } }, /^EU: has no field model$/],
  [{ CH: { number: '1', model: 'buyer' } }, /^CH: model: must be platform or seller$/],
  [{ US: { number: '1' } }, /^has no field US$/],
  [[], /^must be an object$/],
  [null, /^must be an object$/],
])('%j is told by its field', (given, problem) => {
  expect(parsed(given).error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(problem)])
})

test('what is no JSON is told', () => {
  expect(taxJson.safeParse('EU372000000').error?.issues[0]?.message).toBe('must be JSON')
})

test.each([
  ['CH', ['CH']],
  ['CH, LI,DE  AT', ['CH', 'LI', 'DE', 'AT']],
  [' ', []],
])('%j names the countries %j', (text, expected) => {
  expect(sellToList.parse(text)).toEqual(expected)
})

test.each([
  ['CH, XX', 'XX is not the two letters of a country'],
  ['ch', 'ch is not the two letters of a country'],
  ['Schweiz', 'Schweiz is not the two letters of a country'],
])('%j is refused', (text, message) => {
  expect(sellToList.safeParse(text).error?.issues[0]?.message).toBe(message)
})
