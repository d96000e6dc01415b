import { beforeEach, expect, test } from 'vitest'
import { followed } from './followed.ts'

beforeEach(() => localStorage.clear())

test('each creator is kept once, the newest first, with the newest link', () => {
  followed.add('anna', 'old')
  followed.add('ben', 'b')
  followed.add('anna', 'new')
  expect(followed.creatorIds()).toEqual(['anna', 'ben'])
  expect(followed.secretOf('anna')).toBe('new')
  followed.remove('anna')
  expect([followed.creatorIds(), followed.secretOf('anna')]).toEqual([['ben'], null])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['ids without what one could leave by, as it once was', '["anna"]'],
  ['something else', '{"anna":"s"}'],
])('%s is nobody', (_, kept) => {
  if (kept !== null) localStorage.setItem('fundus.followed', kept)
  expect(followed.creatorIds()).toEqual([])
  followed.add('ben', 'b')
  expect(followed.secretOf('ben')).toBe('b')
})
