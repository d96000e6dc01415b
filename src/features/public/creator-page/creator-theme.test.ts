import { expect, test } from 'vitest'
import { creatorTheme } from './creator-theme.ts'

test.each([
  ['', 'var(--ink)', 'var(--paper)'],
  ['#ffdd44', '#ffdd44', '#14120f'],
  ['#14120f', '#14120f', '#ffffff'],
])('the colour %j gives %s with text in %s', (themeColor, accent, onAccent) => {
  expect(creatorTheme({ themeColor, pageTheme: 'minimal' })).toEqual({
    '--accent': accent,
    '--on-accent': onAccent,
  })
})

test.each([
  ['modern', '', 'var(--ink)'],
  ['modern', '#4ECDC4', '#4ECDC4'],
  ['colorful', '', '#ffdd44'],
  ['colorful', '#4ECDC4', '#4ECDC4'],
] as const)(
  'the theme %s with the colour %j acts in %s, on a ground of its own',
  (pageTheme, themeColor, accent) => {
    const theme = creatorTheme({ themeColor, pageTheme })
    expect(theme['--accent']).toBe(accent)
    expect(theme['--paper']).toBeDefined()
  },
)
