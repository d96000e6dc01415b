import { inGerman } from '#src/test/in-german.ts'
import { expect, test } from 'vitest'
import { tooOften } from './too-often.ts'

test.each([
  [0, '1 second', '1 Sekunde'],
  [1, '1 second', '1 Sekunde'],
  [1.2, '2 seconds', '2 Sekunden'],
  [59, '59 seconds', '59 Sekunden'],
  [60, '1 minute', '1 Minute'],
  [61, '2 minutes', '2 Minuten'],
  [180, '3 minutes', '3 Minuten'],
  [3600, '60 minutes', '60 Minuten'],
  [3601, '2 hours', '2 Stunden'],
  [86_400, '24 hours', '24 Stunden'],
])('%d seconds: in %s, in %s', (seconds, english, german) => {
  expect(tooOften(seconds)).toBe(`Too many requests. Please try again in ${english}.`)
  expect(inGerman(() => tooOften(seconds))).toBe(
    `Zu viele Anfragen. Bitte versuchen Sie es in ${german} erneut.`,
  )
})
