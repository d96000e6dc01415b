import { expect, test } from 'vitest'
import { deletionReasons } from './deletion.ts'

test('there are 6 reasons to leave, in this order', () => {
  expect(deletionReasons).toEqual([
    'not_using',
    'privacy_concerns',
    'found_alternative',
    'too_expensive',
    'technical_issues',
    'other',
  ])
})
