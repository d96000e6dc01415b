import { inEachLanguage } from '#src/lib/language/in-each-language.ts'

const dateTime = inEachLanguage(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short' }),
)

/** Returns `21.11.2026, 09:30` or `21 Nov 2026, 09:30` in the browser's time zone. */
export const formatDateTime = (iso: string) => dateTime().format(new Date(iso))
