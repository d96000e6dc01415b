/** At most so many characters, none of them cut in half: half a pair is no valid text and databases refuse it. */
export function truncate(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join('')
}
