import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { classNames } from '#src/lib/format/class-names.ts'
import { chooseLanguage, languageParameter } from '#src/lib/language/chosen-language.ts'
import { currentLanguage, type Language, languages, nameOfLanguage } from '#src/lib/language/language.ts'

/** Returns the address of the present page in a language, which also works where the choice can't be kept. */
function useAddressIn() {
  const { pathname, search } = useLocation()
  return (language: Language) => {
    const query = new URLSearchParams(search)
    query.set(languageParameter, language)
    return `${pathname}?${query}`
  }
}

function onChoose(event: MouseEvent, language: Language) {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!opensElsewhere && chooseLanguage(language)) event.preventDefault()
}

/** The other languages by their codes, for the header. */
export function ShortLanguageSwitch() {
  const addressIn = useAddressIn()
  const others = languages.filter((language) => language !== currentLanguage())
  return (
    <span role="group" aria-label={m.language_switch()} className="flex items-center">
      {others.map((language) => (
        <a
          key={language}
          href={addressIn(language)}
          hrefLang={language}
          lang={language}
          onClick={(event) => onChoose(event, language)}
          className="flex h-10 min-w-10 items-center justify-center rounded-small px-2 text-sm font-medium text-muted uppercase hover:bg-ink/7 hover:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11"
        >
          {language.slice(0, 2)}
          <span className="sr-only"> {nameOfLanguage(language)}</span>
        </a>
      ))}
    </span>
  )
}

/** All languages by their own names, for the footer. */
export function LanguageSwitch() {
  const addressIn = useAddressIn()
  return (
    <ul aria-label={m.language_switch()} className="flex flex-wrap gap-x-5">
      {languages.map((language) => {
        const isCurrent = language === currentLanguage()
        return (
          <li key={language}>
            <a
              href={addressIn(language)}
              hrefLang={language}
              lang={language}
              aria-current={isCurrent}
              onClick={(event) => onChoose(event, language)}
              className={classNames(
                'inline-flex min-h-9 items-center hover:text-ink hover:underline pointer-coarse:min-h-11',
                isCurrent && 'font-medium text-ink',
              )}
            >
              {nameOfLanguage(language)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
