import { describe, expect, it } from 'vitest'
import { inDocumentWords } from './document-words.ts'

describe('inDocumentWords', () => {
  it.each([
    ['row_not_found', 'document_not_found'],
    ['table_not_found', 'collection_not_found'],
    ['column_limit_exceeded', 'attribute_limit_exceeded'],
    [
      "Row with the requested ID 'x' could not be found.",
      "Document with the requested ID 'x' could not be found.",
    ],
    ['user_unauthorized', 'user_unauthorized'],
    ['Browse the growing rowboat', 'Browse the growing rowboat'],
  ])('the older word for %s', (text, expected) => {
    expect(inDocumentWords(text)).toBe(expected)
  })
})
