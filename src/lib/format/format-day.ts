import { once } from '#src/lib/flow/once.ts'

const english = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))

/** Returns `30 November 2026` for 2026-11-30, in every time zone. */
export const formatDay = (day: string) => english().format(new Date(day))
