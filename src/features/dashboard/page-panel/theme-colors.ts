/** The theme colours to choose from, with the names that the form shows. */
export const themeColors = [
  { name: 'Sunflower Mango', value: '#FFDD44' },
  { name: 'Red', value: '#FF6B6B' },
  { name: 'Teal', value: '#4ECDC4' },
  { name: 'Blue', value: '#45B7D1' },
  { name: 'Green', value: '#96CEB4' },
  { name: 'Yellow', value: '#FFEAA7' },
  { name: 'Purple', value: '#DDA0DD' },
] as const

/** Preselected if the account has no theme colour. */
export const DEFAULT_THEME_COLOR = themeColors[0].value

export const CUSTOM = 'custom'

/** Returns the choice for a stored colour: one of the theme colours, or `CUSTOM`. */
export function themeChoiceOf(color: string): string {
  return themeColors.find(({ value }) => value.toLowerCase() === color.toLowerCase())?.value ?? CUSTOM
}
