import { m } from '#messages'

/** Preselected if the account has no theme colour. */
export const DEFAULT_THEME_COLOR = '#FFDD44'

/** The theme colours to choose from, with the names that the form shows. */
export const themeColors = () =>
  [
    { name: m.page_colors_mango(), value: DEFAULT_THEME_COLOR },
    { name: m.graphics_colors_red(), value: '#FF6B6B' },
    { name: m.page_colors_teal(), value: '#4ECDC4' },
    { name: m.graphics_colors_blue(), value: '#45B7D1' },
    { name: m.graphics_colors_green(), value: '#96CEB4' },
    { name: m.graphics_colors_yellow(), value: '#FFEAA7' },
    { name: m.graphics_colors_purple(), value: '#DDA0DD' },
  ] as const

export const CUSTOM = 'custom'

/** Returns the choice for a stored colour: one of the theme colours, or `CUSTOM`. */
export function themeChoiceOf(color: string): string {
  return themeColors().find(({ value }) => value.toLowerCase() === color.toLowerCase())?.value ?? CUSTOM
}
