import * as v from 'valibot'

/** Controls, breaks of lines and paragraphs, and what turns the direction of the text around it (Unicode TR36, 2.4). */
const HIDDEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

export const ONE_LINE = 'Please use one line without hidden characters'

export const isOneLine = (text: string): boolean => !HIDDEN.test(text)

/**
 * For each text that is shown in a line: nobody can put a second line into a list, a mail's header or a file's name, or
 * have one read backwards. Stands after `trim`, which forgives what was pasted along.
 */
export const oneLine = v.check<string, string>(isOneLine, ONE_LINE)
