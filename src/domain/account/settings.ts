import { m } from '#messages'
import * as z from 'zod/mini'
import { withoutSpaces } from '#src/lib/format/normal-text.ts'
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

/** The payment methods that a creator can choose from. Buyers are never offered any other. */
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

export const paymentSettingsSchema = z.object({
  currency: z.enum(settingsCurrencies),
  localizedPricing: z.boolean(),
  /** Stripe treats Apple Pay and Google Pay as cards. PayPal and Klarna are offered only if the operator has enabled them. */
  enabledMethods: z.array(z.enum(paymentMethods)).check(
    z.maxLength(paymentMethods.length),
    z.refine((methods) => methods.includes('card'), { error: () => m.refusal_card_required() }),
  ),
  /** Rappen; 0 for no minimum. */
  minimumPurchase: z.int().check(z.minimum(0), z.maximum(limits.product.maxPrice)),
})
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>

export const defaultPaymentSettings: PaymentSettings = {
  currency: 'USD',
  localizedPricing: false,
  enabledMethods: ['card', 'twint', 'paypal', 'apple_pay', 'google_pay', 'link'],
  minimumPurchase: 0,
}

/** The content settings except `visibility`, which is a column of the account. */
export const contentSettingsSchema = z.object({
  isNSFW: z.boolean(),
  categories: z.array(z.enum(contentCategories)),
  language: z.enum(contentLanguages),
  autoPublish: z.boolean(),
})
export type ContentSettings = z.infer<typeof contentSettingsSchema>

const defaultContentSettings: ContentSettings = {
  isNSFW: false,
  categories: [],
  language: 'en',
  autoPublish: true,
}

/** The page settings except those that the page panel edits too: they are columns of the account. */
export const pageSettingsSchema = z.object({
  socialPreviews: z.boolean(),
  googleAnalyticsId: z
    .string()
    .check(
      z.overwrite(withoutSpaces),
      z.regex(/^(G-[A-Z0-9]{4,16}|UA-\d{4,12}-\d{1,4})?$/, { error: () => m.refusal_analytics_id() }),
    ),
})
export type PageSettings = z.infer<typeof pageSettingsSchema>

const defaultPageSettings: PageSettings = { socialPreviews: true, googleAnalyticsId: '' }

/** A time of day like '22:00'. */
const clockSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.refusal_clock() }))

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const notificationSettingsSchema = z.object({
  emailNotifications: z.boolean(),
  maxEmailsPerDay: z.enum(emailCaps),
  salesNotifications: z.boolean(),
  downloadNotifications: z.boolean(),
  followerNotifications: z.boolean(),
  reviewNotifications: z.boolean(),
  weeklySummary: z.boolean(),
  marketingEmails: z.boolean(),
  pushSales: z.boolean(),
  pushMessages: z.boolean(),
  enableQuietHours: z.boolean(),
  quietHoursStart: clockSchema,
  quietHoursEnd: clockSchema,
  weekendNotifications: z.boolean(),
  /** The IANA time zone that quiet hours, weekends and days are counted in. The creator's browser suggests it. */
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: () => m.refusal_time_zone() })),
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>

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

const objectSchema = z.catch(z.looseObject({}), {})

function parsedObject(json: string): Record<string, unknown> {
  try {
    return objectSchema.parse(JSON.parse(json))
  } catch {
    return {}
  }
}

/** Reads the settings that a column stores. A value that is missing or not valid (a newer version may have written it) is the default. */
function readSettings<Settings extends object>(
  schema: z.ZodMiniType<Settings>,
  defaults: Settings,
  stored: Record<string, unknown>,
): Settings {
  let settings = defaults
  for (const [key, value] of Object.entries(stored)) {
    const result = schema.safeParse({ ...settings, [key]: value })
    if (result.success) settings = result.data
  }
  return settings
}

type Of<Column extends keyof StoredSettings> = Pick<StoredSettings, Column>

/** Methods that sellers could not switch off in earlier versions: buyers saw them whatever the seller chose. */
const onceUnasked: ReadonlySet<PaymentMethod> = new Set(['twint', 'link'])

const storedMethodsSchema = z.object({
  enabledMethods: z.array(z.unknown()),
  /** True if the seller could choose from all of today's methods. */
  methodsAreComplete: z.catch(z.boolean(), false),
})

/** Adds TWINT and Link to a list that was stored before they could be chosen, and drops methods that no longer exist. */
function withMeantMethods(stored: Record<string, unknown>): Record<string, unknown> {
  const parsed = storedMethodsSchema.safeParse(stored)
  if (!parsed.success) return stored
  const { enabledMethods: listed, methodsAreComplete } = parsed.data
  const isMeant = (method: PaymentMethod) =>
    listed.includes(method) || (!methodsAreComplete && onceUnasked.has(method))
  return { ...stored, enabledMethods: paymentMethods.filter(isMeant) }
}

export const paymentSettingsOf = ({ paymentSettings }: Of<'paymentSettings'>): PaymentSettings =>
  readSettings(paymentSettingsSchema, defaultPaymentSettings, withMeantMethods(parsedObject(paymentSettings)))

/** Returns the JSON that the column `paymentSettings` stores. */
export const paymentSettingsColumn = (settings: PaymentSettings): string =>
  JSON.stringify({ ...settings, methodsAreComplete: true })

export const contentSettingsOf = ({ contentSettings }: Of<'contentSettings'>): ContentSettings =>
  readSettings(contentSettingsSchema, defaultContentSettings, parsedObject(contentSettings))

/** Returns the language that a creator publishes in, or '' if the creator has not said so: the form's own choice is only a guess. */
export const contentLanguageOf = (account: Of<'contentSettings'>): string =>
  'language' in parsedObject(account.contentSettings) ? contentSettingsOf(account).language : ''

export const pageSettingsOf = ({ pageSettings }: Of<'pageSettings'>): PageSettings =>
  readSettings(pageSettingsSchema, defaultPageSettings, parsedObject(pageSettings))

/** Returns whether the account has saved a time zone. Until then a default is assumed. */
export const hasTimeZone = ({ notificationSettings }: Of<'notificationSettings'>): boolean =>
  'timeZone' in parsedObject(notificationSettings)

/** Returns the zone that the creator's days and times are in. @param assumed the zone of an account that has not saved one */
export const timeZoneOf = (account: Of<'notificationSettings'>, assumed: string): string =>
  hasTimeZone(account) ? notificationSettingsOf(account).timeZone : assumed

export const notificationSettingsOf = ({
  notificationSettings,
}: Of<'notificationSettings'>): NotificationSettings =>
  readSettings(notificationSettingsSchema, defaultNotificationSettings, parsedObject(notificationSettings))
