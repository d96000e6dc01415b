import { expect, test } from 'vitest'
import { type PersonalValues, profileUpdateOf } from './personal-values.ts'

const cases: [Partial<PersonalValues>, string | undefined, object][] = [
  [{}, undefined, {}],
  [{ username: 'anna' }, undefined, {}],
  [{ name: '' }, undefined, { name: '' }],
  [{ country: 'CH', category: 'art' }, undefined, { country: 'CH', category: 'art' }],
  [{ country: '', category: '' }, undefined, {}],
  [{ name: 'Anna' }, 'file1', { name: 'Anna', profilePicture: 'file1' }],
  [{ profilePicture: null }, '', { profilePicture: '' }],
]

test.each(cases)('changes of %j with picture %j are sent as %j', (changes, picture, update) =>
  expect(profileUpdateOf(changes, picture)).toEqual(update),
)
