import * as z from 'zod/mini'

/** The tag that CLDR gives to English with accents, which is nobody's language. */
export const pseudoLanguage = 'en-XA'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = Array.from('ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ')

const accentOf = (letter: string) => accented[plain.indexOf(letter)] ?? letter

/** Matches the parts of a text that are no words: values, and characters after a backslash. */
const kept = /(\{\w+\}|\\.)/

/** Returns a text with accents and in brackets, a third longer than it was, as texts of other languages are. */
export function pseudoText(text: string): string {
  const words = text
    .split(kept)
    .map((part) => (kept.test(part) ? part : part.replaceAll(/[A-Za-z]/g, accentOf)))
    .join('')
  return `[${words}${'~'.repeat(Math.ceil(text.length / 3))}]`
}

const variants = z.looseObject({ match: z.record(z.string(), z.string()) })
const catalogue = z.record(z.string(), z.union([z.string(), z.array(variants)]))

/** Returns the file of the pseudo-language. @param english the file of the English texts */
export function pseudoCatalogue(english: string): string {
  const texts = Object.entries(catalogue.parse(JSON.parse(english))).map(([key, text]) => [
    key,
    typeof text === 'string'
      ? pseudoText(text)
      : text.map((one) => ({
          ...one,
          match: Object.fromEntries(
            Object.entries(one.match).map(([variant, words]) => [variant, pseudoText(words)]),
          ),
        })),
  ])
  return JSON.stringify(Object.fromEntries(texts))
}
