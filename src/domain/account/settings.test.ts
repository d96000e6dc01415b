import { expect, test } from 'vitest'
import {
  contentCategories,
  contentLanguages,
  defaultNotificationSettings,
  defaultPaymentSettings,
  emailCaps,
  notificationSettingsOf,
  notificationSettingsSchema,
  pageSettingsSchema,
  paymentSettingsColumn,
  paymentSettingsOf,
  settingsCurrencies,
} from './settings.ts'

test.each([
  ['currencies', settingsCurrencies, 'USD EUR GBP CAD AUD JPY CHF SEK NOK DKK'],
  [
    'content categories',
    contentCategories,
    'design development business education music video photography writing art software other',
  ],
  ['languages', contentLanguages, 'en es fr de it pt ru ja ko zh ar hi nl sv da no'],
  ['emails per day', emailCaps, '5 10 15 20 unlimited'],
])('the %s are these, in this order', (_name, choices, expected) => {
  expect(choices.join(' ')).toBe(expected)
})

test.each(['', 'null', '[]', '{', '"text"', '{"currency":1,"minimumPurchase":-1,"unknown":true}'])(
  'what is stored as %j reads as the defaults',
  (paymentSettings) => {
    expect(paymentSettingsOf({ paymentSettings })).toEqual(defaultPaymentSettings)
  },
)

test('a valid setting is kept beside invalid ones', () => {
  const paymentSettings = JSON.stringify({
    currency: 'CHF',
    enabledMethods: ['cheque'],
    minimumPurchase: 250,
  })
  expect(paymentSettingsOf({ paymentSettings })).toEqual({
    ...defaultPaymentSettings,
    currency: 'CHF',
    minimumPurchase: 250,
  })
})

test.each([
  ['before there was a choice of TWINT and Link', ['card'], false, ['card', 'twint', 'link']],
  ['as it was by default then', ['card', 'paypal'], false, ['card', 'twint', 'paypal', 'link']],
  ['from all methods', ['card'], true, ['card']],
  ['in another order', ['link', 'card', 'twint'], true, ['card', 'twint', 'link']],
  ['with a method that is gone', ['card', 'cheque', 7, 'paypal'], true, ['card', 'paypal']],
  ['without cards, by nobody', ['paypal'], true, defaultPaymentSettings.enabledMethods],
])(
  'methods that were chosen %s read as they were meant',
  (_, enabledMethods, methodsAreComplete, expected) => {
    const stored = { enabledMethods, ...(methodsAreComplete && { methodsAreComplete }) }
    const settings = paymentSettingsOf({ paymentSettings: JSON.stringify(stored) })
    expect(settings.enabledMethods).toEqual(expected)
  },
)

test('stored settings are read back unchanged', () => {
  const settings = { ...defaultPaymentSettings, enabledMethods: ['card' as const] }
  expect(paymentSettingsOf({ paymentSettings: paymentSettingsColumn(settings) })).toEqual(settings)
})

test.each([
  [{ quietHoursStart: '24:00' }, false],
  [{ quietHoursStart: '7:00' }, false],
  [{ quietHoursEnd: '23:59' }, true],
  [{ timeZone: 'Europe/Atlantis' }, false],
  [{ timeZone: 'Pacific/Auckland' }, true],
  [{ maxEmailsPerDay: '7' }, false],
  [{ maxEmailsPerDay: 'unlimited' }, true],
])('%j may be chosen: %s', (change, isValid) => {
  const settings = { ...defaultNotificationSettings, ...change }
  expect(notificationSettingsSchema.safeParse(settings).success).toBe(isValid)
  expect(notificationSettingsOf({ notificationSettings: JSON.stringify(change) })).toEqual(
    isValid ? settings : defaultNotificationSettings,
  )
})

test.each([
  ['', ''],
  [' G-ABCD1234 ', 'G-ABCD1234'],
  ['g-abcd1234', null],
  ['UA-12345-1', 'UA-12345-1'],
  ['GTM-ABC123', null],
])('an analytics ID typed as %j is kept as %j', (googleAnalyticsId, kept) => {
  const { success, data: output } = pageSettingsSchema.safeParse({ socialPreviews: true, googleAnalyticsId })
  expect(success ? output.googleAnalyticsId : null).toBe(kept)
})
