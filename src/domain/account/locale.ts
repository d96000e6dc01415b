import * as z from 'zod/mini'

/** Languages that mails are written in. */
export const locales = ['en', 'de'] as const
export const localeSchema = z.catch(z.enum(locales), 'en')
export type Locale = z.infer<typeof localeSchema>

/** @param language the language that the browser prefers, e.g. `de-CH` */
export const localeOf = (language: string): Locale => (/^de\b/i.test(language) ? 'de' : 'en')
