/** Returns the number of a text of digits, also with a percent sign after it or apostrophes between thousands, or 0. */
export function wholeNumber(text: string): number {
  const digits = text.replaceAll(/[\s'’]|%\s*$/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0
}

/** Returns the number of a text, or 0 for no limit if it is empty. A typed 0 becomes a number that no rule takes. */
export const limitOf = (text: string): number => (text.trim() === '' ? 0 : wholeNumber(text) || -1)
