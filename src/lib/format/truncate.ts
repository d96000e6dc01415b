/** Returns at most `max` characters. Never cuts a surrogate pair in half, because databases refuse such text. */
export function truncate(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join('')
}
