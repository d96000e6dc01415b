import { expect, test } from 'vitest'
import { creatorTheme } from './creator-theme.ts'

test.each([
  ['', 'var(--ink)', 'var(--paper)'],
  ['#ffdd44', '#ffdd44', '#14120f'],
  ['#14120f', '#14120f', '#ffffff'],
])('the colour %j gives %s with text in %s', (color, accent, onAccent) => {
  expect(creatorTheme(color)).toEqual({ '--accent': accent, '--on-accent': onAccent })
})
