import { expect, test } from 'vitest'
import { factOf, platformOf, comparePlatforms, type Platform } from './platform-standing.ts'

const trial: Platform = { account: 'acct_1', mode: 'test' }
const live: Platform = { account: 'acct_1', mode: 'live' }
const otherTrial: Platform = { account: 'acct_2', mode: 'test' }
const otherLive: Platform = { account: 'acct_2', mode: 'live' }

test.each<[string, Platform | null, Platform, string]>([
  ['no platform at all', null, trial, 'first'],
  ['itself', trial, trial, 'same'],
  ['itself, live', live, live, 'same'],
  ['its test mode', trial, live, 'went_live'],
  ['the sandbox of another', otherTrial, live, 'went_live'],
  ['another in test mode', trial, otherTrial, 'other'],
  ['another, live', live, otherLive, 'other'],
  ['its own live mode, from a test key', live, trial, 'other'],
  ['the live mode of another, from a test key', live, otherTrial, 'other'],
])('to %s a key is: %j, %j → %s', (_, known, current, standing) => {
  expect(comparePlatforms(known, current)).toBe(standing)
})

test.each([trial, otherLive])('%j is written down and read again', (platform) => {
  expect(platformOf(factOf(platform))).toEqual(platform)
})

test.each(['', 'test', 'acct_1', 'draft acct_1', 'test acct_1 '])('%j names none', (fact) => {
  expect(platformOf(fact)).toBeNull()
})
