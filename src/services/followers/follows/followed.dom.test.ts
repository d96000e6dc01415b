import { beforeEach, expect, test } from 'vitest'
import { followMemory } from './follow-memory.ts'
import { followedHere, followSecret } from './followed.ts'

beforeEach(() => localStorage.clear())
const followed = () => followedHere().map(({ creatorId }) => creatorId)

test('each creator is kept once, the newest first, with the newest link', () => {
  followMemory.add('anna', 'old')
  followMemory.add('ben', 'b')
  followMemory.add('anna', 'new')
  expect(followed()).toEqual(['anna', 'ben'])
  expect(followSecret('anna')).toBe('new')
  followMemory.remove('anna')
  expect([followed(), followSecret('anna')]).toEqual([['ben'], null])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['ids without what one could leave by, as it once was', '["anna"]'],
  ['something else', '{"anna":"s"}'],
])('%s is read as no follows', (_, kept) => {
  if (kept !== null) localStorage.setItem('fundus.followed', kept)
  expect(followed()).toEqual([])
  followMemory.add('ben', 'b')
  expect(followSecret('ben')).toBe('b')
})
