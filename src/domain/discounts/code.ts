import { normalText, withoutSpaces } from '#src/lib/format/normal-text.ts'
import { limits } from '#src/domain/limits/limits.ts'

const codePattern = new RegExp(`^[A-Z0-9_-]{${limits.discount.code.min},${limits.discount.code.max}}$`)

/** Returns a code as whoever makes it means it, in a form or in a link. A space in it stays, so that `isCode` refuses it. */
export const newCode = (typed: string): string => normalText(typed).toUpperCase()

/** Returns a code that a buyer has typed as it is stored: without spaces, and in capitals, because buyers may type it in any case. */
export const normalCode = (typed: string): string => withoutSpaces(typed).toUpperCase()

/** @param code as `newCode` or `normalCode` returns it */
export const isCode = (code: string): boolean => codePattern.test(code)
