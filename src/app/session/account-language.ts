import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useKeepAccountLanguage } from '#src/services/profiles/account/language-queries.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { followLanguage, languageParameter, untoldChoice } from '#src/lib/language/chosen-language.ts'
import { currentLanguage, type Language } from '#src/lib/language/language.ts'

type Languages = {
  /** Null if the account has none yet. */
  account: Language | null
  page: Language
  /** What the reader has chosen in this browser since the account last heard of a choice, or null. */
  chosen: Language | null
  /** Whether the page's address asks for its language. */
  isAsked: boolean
}

/** What account and page need to be in one language: the account keeps one, the page follows one, or nothing. */
type LanguageStep = { kind: 'keep' | 'follow'; language: Language } | null

/** The latest choice of the reader counts, whether it was made here or in another browser. */
export function languageStep({ account, page, chosen, isAsked }: Languages): LanguageStep {
  if (chosen) return { kind: 'keep', language: chosen }
  if (!account) return { kind: 'keep', language: page }
  return account === page || isAsked ? null : { kind: 'follow', language: account }
}

const stepFor = (account: Language | null) =>
  languageStep({
    account,
    page: currentLanguage(),
    chosen: untoldChoice.get(),
    isAsked: new URLSearchParams(window.location.search).has(languageParameter),
  })

/** Brings the signed-in account and this browser to one language, once for each account. */
export function useAccountLanguage(): void {
  const { data: session } = useQuery(sessionQuery)
  const { mutate: keep } = useKeepAccountLanguage()
  const userId = session?.user.$id
  const language = session?.user.prefs.language ?? null
  useEffect(() => {
    const step = userId === undefined ? null : stepFor(language)
    if (step?.kind === 'keep') keep(step.language)
    if (step?.kind === 'follow') followLanguage(step.language)
  }, [userId, language, keep])
}
