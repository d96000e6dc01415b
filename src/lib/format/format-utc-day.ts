import { inEachLanguage } from '#src/lib/language/in-each-language.ts'

const day = inEachLanguage(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** Returns `30 November 2026` or `30. November 2026` for 2026-11-30, in every time zone. */
export const formatUtcDay = (date: string) => day().format(new Date(date))
