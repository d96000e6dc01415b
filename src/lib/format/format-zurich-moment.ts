import { inEachLanguage } from '#src/lib/language/in-each-language.ts'

const moment = inEachLanguage(
  (region) =>
    new Intl.DateTimeFormat(region, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Zurich',
      timeZoneName: 'short',
    }),
)

/** Returns `21 November 2026 at 09:30 CET` or `21. November 2026 um 09:30 MEZ`, the time in Zurich with its zone. */
export const formatZurichMoment = (iso: string) => moment().format(new Date(iso))
