import { expect, test } from 'vitest'
import type { Role } from '#src/domain/operator/roles.ts'
import { navigation, type OperatorView, viewOf } from './views.ts'

test.each<[string | undefined, Role, OperatorView | undefined]>([
  [undefined, 'moderator', 'inbox'],
  ['inbox', 'operator', undefined],
  ['case', 'moderator', 'case'],
  ['complaints', 'moderator', 'complaints'],
  ['find', 'moderator', undefined],
  ['creator', 'moderator', undefined],
  ['log', 'moderator', undefined],
  ['find', 'operator', 'find'],
  ['creator', 'operator', 'creator'],
  ['log', 'operator', 'log'],
  ['Log', 'operator', undefined],
  ['constructor', 'operator', undefined],
])('the segment %j opens for a %s: %s', (segment, role, view) => {
  expect(viewOf(segment, role)).toBe(view)
})

test('the navigation names what the role may open', () => {
  const idsOf = (role: Role) => navigation(role).map(({ id }) => id)
  expect(idsOf('moderator')).toEqual(['inbox', 'complaints'])
  expect(idsOf('operator')).toEqual(['inbox', 'complaints', 'find', 'money', 'log'])
})
