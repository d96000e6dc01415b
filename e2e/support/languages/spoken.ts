import { overwriteGetLocale } from '#messages/runtime'
import type { Language } from '#src/lib/language/language.ts'

/** Lets the messages that a journey asks for be those of its pages. */
export const speak = (language: Language) => overwriteGetLocale(() => language)
