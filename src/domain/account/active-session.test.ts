import { expect, test } from 'vitest'
import { type ActiveSession, deviceOf, currentFirst, isHandheld, placeOf } from './active-session.ts'

const none = { clientName: '', osName: '', deviceBrand: '', deviceModel: '' }

test.each([
  [{}, ''],
  [{ clientName: 'Chrome', osName: 'Windows' }, 'Chrome on Windows'],
  [{ clientName: 'Firefox' }, 'Firefox'],
  [{ osName: 'GNU/Linux' }, 'GNU/Linux'],
  [
    { clientName: 'Mobile Safari', osName: 'iOS', deviceBrand: 'Apple', deviceModel: 'iPhone' },
    'Mobile Safari on iOS (Apple iPhone)',
  ],
  [{ deviceBrand: 'Google' }, 'Google'],
])('%j is %s', (device, name) => expect(deviceOf({ ...none, ...device })).toBe(name))

test.each([
  ['CH', 'Switzerland', 'Switzerland'],
  ['--', 'Unknown', ''],
])('%s, %s is in %j', (countryCode, countryName, place) =>
  expect(placeOf({ countryCode, countryName })).toBe(place),
)

test.each([
  ['smartphone', true],
  ['tablet', true],
  ['desktop', false],
  ['', false],
])('a %s is held in the hand: %s', (deviceName, expected) =>
  expect(isHandheld({ deviceName })).toBe(expected),
)

const session = ($id: string, $createdAt: string, current = false): ActiveSession => ({
  $id,
  $createdAt,
  current,
  ...none,
  deviceName: '',
  countryCode: '--',
  countryName: 'Unknown',
})

test('the current session comes first, then the newest', () => {
  const sessions = [
    session('old', '2026-01-01T00:00:00.000+00:00'),
    session('this', '2026-02-01T00:00:00.000+00:00', true),
    session('new', '2026-03-01T00:00:00.000+00:00'),
  ]
  expect(currentFirst(sessions).map(({ $id }) => $id)).toEqual(['this', 'new', 'old'])
})
