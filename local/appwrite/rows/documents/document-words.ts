import { errorTypes, type ErrorType } from '#local/appwrite/core/error-types.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'

const WORDS = [
  ['row', 'document'],
  ['Row', 'Document'],
  ['table', 'collection'],
  ['Table', 'Collection'],
  ['column', 'attribute'],
  ['Column', 'Attribute'],
] as const

/**
 * Replaces the newer words by Appwrite's older ones, which the older API and errors in transactions still use: rows
 * were called documents.
 */
export function inDocumentWords(text: string): string {
  return WORDS.reduce(
    (words, [now, before]) =>
      words.replaceAll(new RegExp(String.raw`(?<![A-Za-z])${now}(?=s?(?![a-z]))`, 'g'), before),
    text,
  )
}

const isErrorType = (type: string): type is ErrorType => type in errorTypes

export function asDocumentError(error: unknown): unknown {
  if (!(error instanceof AppwriteError)) return error
  const type = inDocumentWords(error.type)
  return isErrorType(type) ? new AppwriteError(type, inDocumentWords(error.message)) : error
}
