import { m } from '#messages'
import * as z from 'zod/mini'
import { honestLinks } from '#src/domain/contracts/fields.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { canBeSeen } from '#src/lib/format/normal-text.ts'
import { readRichText } from '#src/lib/rich-text/read-rich-text.ts'
import { isMarkedUp, storedRichText, wordsOfLines } from '#src/lib/rich-text/write-rich-text.ts'

const { fullDescription, richDescription } = limits.product

export type Description = { fullDescription: string; richDescription: string }

/**
 * Returns the columns of a full description, or null for HTML without words. A text without formats is stored as plain text, so
 * that whatever is stored as rich text has been written by this function.
 */
export function descriptionOf(html: string): Description | null {
  const lines = readRichText(html)
  const words = wordsOfLines(lines)
  if (!canBeSeen(words)) return null
  return { fullDescription: words, richDescription: isMarkedUp(lines) ? storedRichText(lines) : '' }
}

const isShortEnough = (html: string) => (descriptionOf(html)?.fullDescription.length ?? 0) <= fullDescription
const fits = (html: string) => (descriptionOf(html)?.richDescription.length ?? 0) <= richDescription.stored

const tooManyFormats = () => m.refusal_too_many_formats()

/** The limit is one of words, which is what people see. The formats have a generous one of their own. */
export const richDescriptionSchema = z
  .string()
  .check(
    z.maxLength(richDescription.sent, { error: tooManyFormats, abort: true }),
    honestLinks,
    z.refine(isShortEnough, { error: () => m.refusal_at_most_characters({ max: fullDescription }) }),
    z.refine(fits, { error: tooManyFormats }),
  )

/** Returns the input with the description as it is stored. */
export function withRichDescription<
  Input extends { fullDescription: string; richDescription?: string | undefined },
>(input: Input): Input {
  return { ...input, ...(descriptionOf(input.richDescription ?? '') ?? { richDescription: '' }) }
}
