/** Returns a text without these characters at its end. A pattern would look again at each run of them that stands elsewhere. */
export function withoutEnding(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
