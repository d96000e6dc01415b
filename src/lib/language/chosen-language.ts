import { keepStored, stored } from '#src/lib/browser/stored.ts'
import { type Language, languageNamed } from './language.ts'

/** The cookie in which a browser keeps the language that was chosen, and which the page server reads. */
export const languageCookie = 'fundus-language'

/** The name in a page's query that asks for a language. It is stronger than what the reader has chosen, and changes no choice. */
export const languageParameter = 'lang'

/** In seconds: as long as browsers keep a cookie at most. */
const KEPT_FOR = 400 * 24 * 60 * 60

/** The storage key that is set while the reader has chosen a language that the account does not know yet. */
const untoldKey = 'fundus:language-chosen'

const setCookie = (language: Language, lifetime: string) => {
  document.cookie = `${languageCookie}=${language}; path=/; ${lifetime}samesite=lax`
}

/** Keeps a language in this browser. Returns whether the browser has kept it: cookies can be switched off. */
function keep(language: Language): boolean {
  setCookie(language, `max-age=${KEPT_FOR}; `)
  return document.cookie.split('; ').includes(`${languageCookie}=${language}`)
}

const hasChosen = () => document.cookie.split('; ').some((one) => one.startsWith(`${languageCookie}=`))

/**
 * Keeps the language that the page's address asks for until the browser is closed, because links on the page do not ask for it. What
 * the reader has chosen stays.
 */
export function keepForVisit(): void {
  const asked = languageNamed(new URLSearchParams(window.location.search).get(languageParameter))
  // The cookie is read only for such an address, because a browser asks another process for cookies.
  if (asked && !hasChosen()) setCookie(asked, '')
}

/** Loads the page again, in the language that was kept. */
function readAgain() {
  const address = new URL(window.location.href)
  address.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', address)
  window.location.reload()
}

/**
 * Shows the page in the language of the reader's account. Does nothing if the browser keeps no cookie, because the page would
 * reload for ever.
 */
export function followLanguage(language: Language): void {
  if (keep(language)) readAgain()
}

/** Shows the page, and all that come, in a language that its reader has chosen. Returns false if the browser keeps no choice. */
export function chooseLanguage(language: Language): boolean {
  if (!keep(language)) return false
  // If it is not kept, the account does not learn of the choice.
  keepStored(untoldKey, language)
  readAgain()
  return true
}

/** A choice of which the account has not heard yet. */
export const untoldChoice = {
  get: (): Language | null => languageNamed(stored(untoldKey)),
  forget: () => localStorage.removeItem(untoldKey),
}
