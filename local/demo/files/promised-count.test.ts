import { expect, test } from 'vitest'
import { promisedCount } from './promised-count.ts'

test.each([
  ['Margin', 'Sixty pages about white space.', 60],
  ['Sketchbook', 'Thirty-one drawings and notes.', 31],
  ['Cut Paper', 'Nineteen boxes to tick.', 19],
  ['Brume: 14 Film Presets', 'Soft contrast.', 14],
  ['Fifty Alpine Skies', 'From föhn to first snow.', 50],
  ['Rain', 'Eleven minutes of rain.', 7],
  ['Tour', 'Two hours, nine corners.', 7],
  ['Launch', 'What we do in the last 48 hours.', 7],
  ['Grids', 'Twelve-column grids, with baselines.', 7],
  ['Forty-zero', 'Forty-zero things, and some.', 7],
  ['logsieve', 'Finds', 7],
  ['Etiketten', 'Dreissig Etiketten für Gläser.', 30],
  ['Wochenplaner', 'Zweiundfünfzig Wochen, zwei Farben.', 52],
  ['Straßen', 'Dreißig nasse Straßen.', 30],
  ['Figuren', 'Zwölf Figuren.', 12],
])('the count that a product promises with “%s: %s”', (title, description, count) => {
  expect(promisedCount({ title, description }, 7)).toBe(count)
})
