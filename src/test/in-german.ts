import { getLocale, overwriteGetLocale } from '#messages/runtime'

/** Returns what a function returns for German readers. */
export function inGerman<Result>(work: () => Result): Result {
  const before = getLocale
  overwriteGetLocale(() => 'de')
  try {
    return work()
  } finally {
    overwriteGetLocale(before)
  }
}
