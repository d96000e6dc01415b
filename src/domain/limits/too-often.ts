type Language = 'en' | 'de'

const MINUTE = 60
const HOUR = 60 * MINUTE

const units = {
  en: { second: ['second', 'seconds'], minute: ['minute', 'minutes'], hour: ['hour', 'hours'] },
  de: { second: ['Sekunde', 'Sekunden'], minute: ['Minute', 'Minuten'], hour: ['Stunde', 'Stunden'] },
} as const

const sentences = {
  en: (wait: string) => `Too many requests. Please try again in ${wait}.`,
  de: (wait: string) => `Zu viele Anfragen. Bitte versuchen Sie es in ${wait} erneut.`,
} as const

/** The wait is rounded up, so that anyone who waits that long is not refused again. */
function waitOf(seconds: number): { count: number; unit: keyof (typeof units)['en'] } {
  if (seconds < MINUTE) return { count: Math.max(1, Math.ceil(seconds)), unit: 'second' }
  if (seconds <= HOUR) return { count: Math.ceil(seconds / MINUTE), unit: 'minute' }
  return { count: Math.ceil(seconds / HOUR), unit: 'hour' }
}

/** Returns the message for a caller who sent too many requests, with the time to wait. */
export function tooOften(seconds: number, language: Language = 'en'): string {
  const { count, unit } = waitOf(seconds)
  const [one, more] = units[language][unit]
  return sentences[language](`${count} ${count === 1 ? one : more}`)
}
