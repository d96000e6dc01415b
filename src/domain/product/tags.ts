/** The tags of a text like `logo, brand , ,kit`: trimmed, without empty ones and repetitions. */
export function parseTags(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return [...new Set(tags)]
}

/** The text that `parseTags` reads back. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(', ')
}
