import * as v from 'valibot'

/** Languages that mails are written in. */
export const locales = ['en', 'de'] as const
export const localeSchema = v.fallback(v.picklist(locales), 'en')
export type Locale = v.InferOutput<typeof localeSchema>

/** @param language the language that the browser prefers, e.g. `de-CH` */
export const localeOf = (language: string): Locale => (/^de\b/i.test(language) ? 'de' : 'en')
