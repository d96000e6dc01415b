import type { CSSProperties } from 'react'
import type { Creator } from '#src/domain/profile.ts'
import { themeStyle } from '#src/lib/theme-color.ts'

type Theme = Pick<Creator, 'themeColor' | 'pageTheme'>

const ink = { '--accent': 'var(--ink)', '--on-accent': 'var(--paper)' } as const

/** What a theme changes of the tokens, in light and dark. Cards keep their own ground, so what stands on them reads as elsewhere. */
const themes: Record<Creator['pageTheme'], CSSProperties> = {
  minimal: {},
  modern: {
    '--paper': 'light-dark(#ffffff, #0b0b0c)',
    '--card': 'light-dark(#f5f5f6, #17171a)',
    '--line': 'light-dark(#d3d3d7, #3c3c42)',
    '--face-display': 'var(--face-text)',
  },
  colorful: {
    '--paper': 'color-mix(in oklab, var(--accent) 12%, light-dark(#fbfaf7, #14120f))',
    '--line': 'color-mix(in oklab, var(--accent) 35%, light-dark(#e7e3da, #332f28))',
    '--muted': 'light-dark(#524d44, #c2bbae)',
  },
}

/** A colour that nobody chose is the ink of the theme: near-black, and light in the dark. The colourful one needs a colour. */
export function creatorTheme({ themeColor, pageTheme }: Theme): CSSProperties {
  const color = themeColor || (pageTheme === 'colorful' ? '#ffdd44' : '')
  return { ...(color ? themeStyle(color) : ink), ...themes[pageTheme] }
}
