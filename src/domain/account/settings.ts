import * as v from 'valibot'
import { limits } from '#src/domain/limits/limits.ts'

export const settingsCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'JPY',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
] as const

/** What buyers may pay with, if the creator wants it; nothing else is ever offered to them. */
export const paymentMethods = [
  'card',
  'twint',
  'klarna',
  'paypal',
  'apple_pay',
  'google_pay',
  'link',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const CARD_REQUIRED = 'Cards have to stay: without them some buyers would have no way to pay'

export const contentCategories = [
  'design',
  'development',
  'business',
  'education',
  'music',
  'video',
  'photography',
  'writing',
  'art',
  'software',
  'other',
] as const

export const contentLanguages = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'ru',
  'ja',
  'ko',
  'zh',
  'ar',
  'hi',
  'nl',
  'sv',
  'da',
  'no',
] as const

export const emailCaps = ['5', '10', '15', '20', 'unlimited'] as const

export const paymentSettingsSchema = v.object({
  currency: v.picklist(settingsCurrencies),
  localizedPricing: v.boolean(),
  /** Apple Pay and Google Pay are paid by card; PayPal and Klarna are offered if the marketplace has them. */
  enabledMethods: v.pipe(
    v.array(v.picklist(paymentMethods)),
    v.maxLength(paymentMethods.length),
    v.check((methods) => methods.includes('card'), CARD_REQUIRED),
  ),
  /** Rappen; 0 for none. */
  minimumPurchase: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(limits.product.maxPrice)),
})
export type PaymentSettings = v.InferOutput<typeof paymentSettingsSchema>

export const defaultPaymentSettings: PaymentSettings = {
  currency: 'USD',
  localizedPricing: false,
  enabledMethods: ['card', 'twint', 'paypal', 'apple_pay', 'google_pay', 'link'],
  minimumPurchase: 0,
}

/** Beside `visibility`, which is a column of the account. */
export const contentSettingsSchema = v.object({
  isNSFW: v.boolean(),
  categories: v.array(v.picklist(contentCategories)),
  language: v.picklist(contentLanguages),
  autoPublish: v.boolean(),
})
export type ContentSettings = v.InferOutput<typeof contentSettingsSchema>

const defaultContentSettings: ContentSettings = {
  isNSFW: false,
  categories: [],
  language: 'en',
  autoPublish: true,
}

/** Beside what the page panel edits too: those are columns of the account. */
export const pageSettingsSchema = v.object({
  socialPreviews: v.boolean(),
  googleAnalyticsId: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(G-[A-Z0-9]{4,16}|UA-\d{4,12}-\d{1,4})?$/, 'Please enter an ID like G-XXXXXXXXXX'),
  ),
})
export type PageSettings = v.InferOutput<typeof pageSettingsSchema>

const defaultPageSettings: PageSettings = { socialPreviews: true, googleAnalyticsId: '' }

/** Of a day, as clocks show it: '22:00'. */
const clockSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 22:00'))

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const notificationSettingsSchema = v.object({
  emailNotifications: v.boolean(),
  maxEmailsPerDay: v.picklist(emailCaps),
  salesNotifications: v.boolean(),
  downloadNotifications: v.boolean(),
  followerNotifications: v.boolean(),
  reviewNotifications: v.boolean(),
  weeklySummary: v.boolean(),
  marketingEmails: v.boolean(),
  pushSales: v.boolean(),
  pushMessages: v.boolean(),
  enableQuietHours: v.boolean(),
  quietHoursStart: clockSchema,
  quietHoursEnd: clockSchema,
  weekendNotifications: v.boolean(),
  /** By which quiet hours, weekends and days are told: IANA, as the creator's browser knows it. */
  timeZone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'Please choose a time zone')),
})
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>

export const defaultNotificationSettings: NotificationSettings = {
  emailNotifications: true,
  maxEmailsPerDay: '10',
  salesNotifications: true,
  downloadNotifications: true,
  followerNotifications: true,
  reviewNotifications: true,
  weeklySummary: true,
  marketingEmails: false,
  pushSales: true,
  pushMessages: true,
  enableQuietHours: false,
  quietHoursStart: '22:00',
  quietHoursEnd: '08:00',
  weekendNotifications: true,
  timeZone: 'Europe/Zurich',
}

type StoredSettings = {
  paymentSettings: string
  contentSettings: string
  pageSettings: string
  notificationSettings: string
}

const objectSchema = v.fallback(v.looseObject({}), {})

function parsedObject(json: string): Record<string, unknown> {
  try {
    return v.parse(objectSchema, JSON.parse(json))
  } catch {
    return {}
  }
}

/** A column holds what somebody chose; what it lacks, or a newer version wrote, is as by default. */
function readSettings<Settings extends object>(
  schema: v.GenericSchema<unknown, Settings>,
  defaults: Settings,
  stored: Record<string, unknown>,
): Settings {
  let settings = defaults
  for (const [key, value] of Object.entries(stored)) {
    const result = v.safeParse(schema, { ...settings, [key]: value })
    if (result.success) settings = result.output
  }
  return settings
}

type Of<Column extends keyof StoredSettings> = Pick<StoredSettings, Column>

/** Buyers saw these whatever a seller chose, until they could be chosen. */
const onceUnasked: ReadonlySet<PaymentMethod> = new Set(['twint', 'link'])

const storedMethodsSchema = v.object({
  enabledMethods: v.array(v.unknown()),
  /** Of a list that was chosen from all methods. */
  methodsAreComplete: v.fallback(v.boolean(), false),
})

/** A list from before TWINT and Link could be chosen means both; what nobody knows any more is dropped from it. */
function withMeantMethods(stored: Record<string, unknown>): Record<string, unknown> {
  const parsed = v.safeParse(storedMethodsSchema, stored)
  if (!parsed.success) return stored
  const { enabledMethods: listed, methodsAreComplete } = parsed.output
  const isMeant = (method: PaymentMethod) =>
    listed.includes(method) || (!methodsAreComplete && onceUnasked.has(method))
  return { ...stored, enabledMethods: paymentMethods.filter(isMeant) }
}

export const paymentSettingsOf = ({ paymentSettings }: Of<'paymentSettings'>): PaymentSettings =>
  readSettings(paymentSettingsSchema, defaultPaymentSettings, withMeantMethods(parsedObject(paymentSettings)))

/** As the column keeps them. */
export const paymentSettingsColumn = (settings: PaymentSettings): string =>
  JSON.stringify({ ...settings, methodsAreComplete: true })

export const contentSettingsOf = ({ contentSettings }: Of<'contentSettings'>): ContentSettings =>
  readSettings(contentSettingsSchema, defaultContentSettings, parsedObject(contentSettings))

export const pageSettingsOf = ({ pageSettings }: Of<'pageSettings'>): PageSettings =>
  readSettings(pageSettingsSchema, defaultPageSettings, parsedObject(pageSettings))

/** Whether the account's zone was ever told; until then it is only assumed. */
export const hasTimeZone = ({ notificationSettings }: Of<'notificationSettings'>): boolean =>
  'timeZone' in parsedObject(notificationSettings)

export const notificationSettingsOf = ({
  notificationSettings,
}: Of<'notificationSettings'>): NotificationSettings =>
  readSettings(notificationSettingsSchema, defaultNotificationSettings, parsedObject(notificationSettings))
