import { expect, test } from 'vitest'
import { leadOf } from './lead.ts'

test.each([
  ['Sixty icons.', 'Drawn by hand.', 'Sixty icons.'],
  ['Sixty icons.', 'Sixty icons.\n\nDrawn by hand.', ''],
  ['Sixty icons.', '', ''],
  ['', 'Drawn by hand.', ''],
])('the lead of %j before %j is %j', (description, fullDescription, lead) =>
  expect(leadOf({ description, fullDescription })).toBe(lead),
)
