import type { Announcements } from '@dnd-kit/core'
import { expect, test } from 'vitest'
import { sortingAnnouncements } from './announcements.ts'

const entries = ['a', 'b', 'c'].map((key) => ({ key, name: `${key}.jpg` }))
const announcements = sortingAnnouncements(entries)

type DragArguments = Parameters<Announcements['onDragOver']>[0]
type Item = DragArguments['active']

const rect = { width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0 }
const placeOf = (id: string): Item => ({
  id,
  data: { current: undefined },
  rect: { current: { initial: null, translated: null } },
})
const told = (active: string, over: string | null): DragArguments => ({
  active: placeOf(active),
  over: over === null ? null : { id: over, rect, disabled: false, data: { current: undefined } },
})

test('announcements name row and position from lifting to dropping', () => {
  expect(announcements.onDragStart(told('a', null))).toBe('a.jpg is held at 1 of 3')
  expect(announcements.onDragOver(told('a', 'a'))).toBe('a.jpg is held at 1 of 3')
  expect(announcements.onDragOver(told('a', 'c'))).toBe('a.jpg is held at 3 of 3')
  expect(announcements.onDragEnd(told('a', 'c'))).toBe('a.jpg is now 3 of 3')
})

test('a row that is cancelled or dropped outside the list is announced at its old position', () => {
  expect(announcements.onDragCancel(told('b', 'c'))).toBe('b.jpg is back at 2 of 3')
  expect(announcements.onDragEnd(told('b', null))).toBe('b.jpg is now 2 of 3')
})

test('a row that no longer exists is not announced', () => {
  expect(announcements.onDragEnd(told('gone', 'a'))).toBeUndefined()
})
