import { expect, test } from 'vitest'
import { themeChoiceOf } from './theme-colors.ts'

test.each([
  ['#FFDD44', '#FFDD44'],
  ['#4ecdc4', '#4ECDC4'],
  ['#123456', 'custom'],
  ['', 'custom'],
])('%s is the choice %s', (color, choice) => expect(themeChoiceOf(color)).toBe(choice))
