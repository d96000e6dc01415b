import { expect, test } from 'vitest'
import { pageIdentifierOf } from './page-identifier.ts'

test.each([
  [{ userId: 'u1', username: 'anna', name: 'Anna Keller' }, 'anna'],
  [{ userId: 'u1', username: '', name: 'Anna Keller' }, 'Anna Keller'],
  [{ userId: 'u1', username: '', name: '' }, 'u1'],
])('%j is %s', (owner, identifier) => expect(pageIdentifierOf(owner)).toBe(identifier))
