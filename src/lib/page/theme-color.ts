import type { CSSProperties } from 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

/** Returns whether the text is `#rrggbb`, in either letter case. */
export const isHexColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

const candidates = ['#14120f', '#ffffff', '#000000'] as const

/** Returns the relative luminance of `#rrggbb` as WCAG 2 defines it. */
function luminanceOf(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

export function contrastOf(a: string, b: string): number {
  const [dark, light] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Returns a text colour with a contrast of at least 4.5:1: near-black, else white, else black. */
export function readableOn(background: string): string {
  return candidates.find((text) => contrastOf(text, background) >= 4.5) ?? '#000000'
}

type Theme = { themeColor: string; pageTheme: string }

/**
 * Returns the CSS variables of a creator's accent colour. Without a chosen colour the accent is the text colour, except for the theme
 * `colorful`, which falls back to yellow.
 */
export function accentStyle({ themeColor, pageTheme }: Theme): CSSProperties {
  const color = themeColor || (pageTheme === 'colorful' ? '#ffdd44' : '')
  return color
    ? { '--accent': color, '--on-accent': readableOn(color) }
    : { '--accent': 'var(--ink)', '--on-accent': 'var(--paper)' }
}
