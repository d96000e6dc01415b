import type { CSSProperties } from 'react'
import type { Creator } from '#src/domain/profile/profile.ts'
import { accentStyle } from '#src/lib/page/theme-color.ts'

type Theme = Pick<Creator, 'themeColor' | 'pageTheme'>

/** The design tokens that each theme changes, in light and dark. None mixes the accent into cards, so that text there stays readable. */
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

export const creatorTheme = (theme: Theme): CSSProperties => ({
  ...accentStyle(theme),
  ...themes[theme.pageTheme],
})
