import { describe, expect, test } from 'vitest'
import { EnvironmentError, parseEnvironment, wantedVariables } from './environment.ts'

const least = {
  APPWRITE_ENDPOINT: 'https://cloud.example/v1',
  APPWRITE_PROJECT_ID: 'p',
  APPWRITE_API_KEY: 'k',
}
const wanted = (days: string | undefined) =>
  wantedVariables(parseEnvironment({ ...least, FUNDUS_FIRST_PAYOUT_DAYS: days }), ['payments', 'marketplace'])

describe('how long new sellers wait', () => {
  test.each(['0', '7', '90'])('the wait of new sellers is set for payments alone: %s days', (value) => {
    const variable = { key: 'FUNDUS_FIRST_PAYOUT_DAYS', value, secret: false }
    expect(wanted(value)).toEqual([{ functionId: 'payments', ...variable }])
  })

  test.each(['', undefined])('the wait of new sellers stays as it is where it is %j', (days) => {
    expect(wanted(days)).toEqual([])
  })

  test.each(['-1', '91', '7.5', 'week'])('the wait of new sellers cannot be %j', (days) => {
    expect(() => wanted(days)).toThrow(EnvironmentError)
    expect(() => wanted(days)).toThrow('FUNDUS_FIRST_PAYOUT_DAYS must be a number of days from 0 to 90')
  })
})
