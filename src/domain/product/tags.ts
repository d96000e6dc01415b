import { canBeSeen } from '#src/lib/format/normal-text.ts'

/** Returns the tags in a text like `logo, brand , ,kit`: trimmed, without empty tags and duplicates. */
export function parseTags(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(canBeSeen)
  return [...new Set(tags)]
}

/** Returns the text from which `parseTags` makes the same tags. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(', ')
}
