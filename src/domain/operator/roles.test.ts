import { expect, test } from 'vitest'
import { holds, type Role, rolesIn } from './roles.ts'

test.each<[labels: string[], role: Role, expected: boolean]>([
  [[], 'moderator', false],
  [['creator', 'owner1'], 'operator', false],
  [['Operator', 'operators'], 'operator', false],
  [['creator', 'moderator'], 'moderator', true],
  [['moderator'], 'operator', false],
  [['operator'], 'operator', true],
  [['operator'], 'moderator', true],
])('with the labels %j somebody is a %s: %s', (labels, role, expected) => {
  expect(holds(labels, role)).toBe(expected)
})

test('other labels are no roles', () => {
  expect(rolesIn(['creator', 'operator', 'moderator'])).toEqual(['moderator', 'operator'])
})
