import { parse } from 'hono/utils/cookie'
import { extractLocaleFromHeader } from '#messages/runtime'
import { languageCookie, languageParameter } from '#src/lib/language/chosen-language.ts'
import { defaultLanguage, type Language, languageNamed } from '#src/lib/language/language.ts'

/** The language that an address asks for itself, or null. */
export const askedLanguage = ({ searchParams }: URL): Language | null =>
  languageNamed(searchParams.get(languageParameter))

/** Returns an address that asks for a language. */
export const askingFor = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}${languageParameter}=${language}`

/** Returns the language of a page: what its address asks for, else what its reader has chosen before, else what the browser wishes. */
export function languageOf(request: Request): Language {
  const cookies = parse(request.headers.get('cookie') ?? '', languageCookie)
  return (
    askedLanguage(new URL(request.url)) ??
    languageNamed(cookies[languageCookie]) ??
    languageNamed(extractLocaleFromHeader(request)) ??
    defaultLanguage
  )
}
