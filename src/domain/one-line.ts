import { m } from '#messages'
import * as z from 'zod/mini'

/** Control characters, line and paragraph breaks, and characters that reverse the direction of text (Unicode TR36, 2.4). */
const HIDDEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

export const isOneLine = (text: string): boolean => !HIDDEN.test(text)

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u

/** Rejects texts of several lines, before other characters that nobody sees are taken out. Use it after `trim`. */
export const noLineBreak = z.refine<string>((text) => !LINE_BREAK.test(text), {
  error: () => m.refusal_one_line(),
})

/**
 * Rejects texts that could forge a second line in a list, a mail header or a file name, or be shown backwards. Use it after
 * `trim`, so that a line break that was pasted at the end is forgiven.
 */
export const oneLine = z.refine<string>(isOneLine, { error: () => m.refusal_one_line() })
