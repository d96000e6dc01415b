import { describe, expect, test } from 'vitest'
import { EnvironmentError, parseEnvironment, wantedVariables } from './environment.ts'

const least = {
  APPWRITE_ENDPOINT: 'https://cloud.example/v1',
  APPWRITE_PROJECT_ID: 'p',
  APPWRITE_API_KEY: 'k',
  FUNDUS_SITE_DOMAIN: 'none',
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

describe('the server for mails to many', () => {
  const mails = {
    FUNDUS_SMTP_URL: 'smtps://shop:secret@mail.example:465',
    FUNDUS_SMTP_FROM: 'mail@shop.example',
  }
  const of = (change: Partial<typeof mails>) =>
    wantedVariables(parseEnvironment({ ...least, ...mails, ...change }), ['payments', 'marketplace'])

  test('is known to the marketplace alone, its login as a secret', () => {
    expect(of({})).toEqual([
      { functionId: 'marketplace', key: 'FUNDUS_SMTP_URL', value: mails.FUNDUS_SMTP_URL, secret: true },
      { functionId: 'marketplace', key: 'FUNDUS_SMTP_FROM', value: mails.FUNDUS_SMTP_FROM, secret: false },
    ])
  })

  test.each([
    [{ FUNDUS_SMTP_URL: 'https://mail.example' }, 'FUNDUS_SMTP_URL must begin with smtps:// or smtp://'],
    [{ FUNDUS_SMTP_URL: 'smtps://' }, 'FUNDUS_SMTP_URL must begin with smtps:// or smtp://'],
    [{ FUNDUS_SMTP_FROM: 'Shop <mail@shop.example>' }, 'FUNDUS_SMTP_FROM must be an address'],
    [{ FUNDUS_SMTP_FROM: 'shop.example' }, 'FUNDUS_SMTP_FROM must be an address'],
  ])('cannot be %j', (change, problem) => expect(() => of(change)).toThrow(problem))

  test('is never told of in a message', () => {
    expect(() => of({ FUNDUS_SMTP_URL: 'smtp:secret' })).not.toThrow('secret')
  })
})

describe('the key of the page server', () => {
  const keyOf = (change: Record<string, string>) =>
    wantedVariables(parseEnvironment({ ...least, ...change }), ['payments', 'marketplace'])

  test('is made of the key that deploys, known to the marketplace alone, and a secret', () => {
    const [variable, ...others] = keyOf({ FUNDUS_SITE_DOMAIN: 'shop.example' })
    expect(others).toEqual([])
    expect(variable).toMatchObject({ functionId: 'marketplace', key: 'FUNDUS_SITE_KEY', secret: true })
    expect(variable?.value).toMatch(/^[0-9a-f]{64}$/)
    const [next] = keyOf({ FUNDUS_SITE_DOMAIN: 'shop.example', APPWRITE_API_KEY: 'another' })
    expect(next?.value).not.toBe(variable?.value)
  })

  test('is the given one where the page server runs elsewhere', () => {
    const given = 'of a page server that runs elsewhere'
    expect(keyOf({ FUNDUS_SITE_KEY: given })).toMatchObject([{ key: 'FUNDUS_SITE_KEY', value: given }])
  })

  test('is not made up where there is no page server', () => expect(keyOf({})).toEqual([]))
  test('cannot be short', () => expect(() => keyOf({ FUNDUS_SITE_KEY: 'short' })).toThrow(EnvironmentError))
})
