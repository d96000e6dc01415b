import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type Language, languages } from '#src/lib/language/language.ts'

const variants = z.array(z.object({ match: z.record(z.string(), z.string()) }))
const catalogue = z.record(z.string(), z.union([z.string(), variants]))

/** Words of each language that stand in most of its sentences, and in none of the other's or of what these tests write. */
const commonWords: Record<Language, RegExp> = {
  en: /\b(the|and|your|you|with|from|please|are|this|yet|not)\b/i,
  de: /\b(und|der|die|das|nicht|Sie|mit|für|von|oder|noch|kein|keine|Ihre?)\b/,
}

/** A text with values that could be anything else would match everything. */
const fewestLetters = 6

const asShown = (text: string) =>
  text
    .replaceAll(/\\([{}\\])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

function textsOf(language: Language): string[] {
  const texts = catalogue.parse(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')))
  return Object.values(texts)
    .flatMap((text) =>
      typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match)),
    )
    .map(asShown)
}

const value = /\{\w+\}/
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Tells which texts are of a language's catalogue. */
function known(language: Language): (text: string) => boolean {
  const texts = textsOf(language)
  const plain = new Set(texts.filter((text) => !value.test(text)))
  const filled = texts
    .filter((text) => value.test(text) && text.replaceAll(/\{\w+\}|\W/g, '').length >= fewestLetters)
    .map((text) => new RegExp(`^${text.split(value).map(escaped).join('.+')}$`))
  return (text) => plain.has(text) || filled.some((pattern) => pattern.test(text))
}

const catalogues = new Map(languages.map((language) => [language, known(language)]))

export const isTextOf = (language: Language, text: string): boolean =>
  catalogues.get(language)?.(asShown(text)) === true

/** The name of a text in the catalogues, which nobody should ever read. */
const key = /^[a-z]+(?:_[a-z0-9]+){1,}$/

/** Returns what is wrong with a text on a page of this language, or null. */
export function foreignness(text: string, language: Language): string | null {
  if (key.test(text)) return 'a key'
  if (isTextOf(language, text)) return null
  const others = languages.filter((other) => other !== language)
  if (others.some((other) => isTextOf(other, text))) return 'a text of another language'
  return others.some((other) => commonWords[other].test(text) && !commonWords[language].test(text))
    ? 'a sentence of another language'
    : null
}
