import type { CSSProperties } from 'react'
import { themeStyle } from '#src/lib/theme-color.ts'

/** The creator's colour for what acts on the page. Unset it is the ink of the theme: near-black, and light in the dark. */
export function creatorTheme(themeColor: string): CSSProperties {
  return themeColor ? themeStyle(themeColor) : { '--accent': 'var(--ink)', '--on-accent': 'var(--paper)' }
}
