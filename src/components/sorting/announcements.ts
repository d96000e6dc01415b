import type { Announcements } from '@dnd-kit/core'
import { m } from '#messages'

/** A row that can be dragged. */
export type SortableItem = { key: string; name: string }

type Announcement = (name: string, place: number, total: number) => string
type Id = string | number

/** Returns the texts that screen readers read while a row is dragged. At the start a row is over its own place. */
export function sortingAnnouncements(items: readonly SortableItem[]): Announcements {
  const say = (words: Announcement, dragged: Id, at: Id) => {
    const place = items.findIndex(({ key }) => key === at)
    const name = items.find(({ key }) => key === dragged)?.name
    return name === undefined || place < 0 ? undefined : words(name, place + 1, items.length)
  }
  return {
    onDragStart: ({ active }) =>
      say(
        (name: string, place: number, total: number) => m.sorting_held({ name, place, total }),
        active.id,
        active.id,
      ),
    onDragOver: ({ active, over }) =>
      say(
        (name: string, place: number, total: number) => m.sorting_held({ name, place, total }),
        active.id,
        over?.id ?? active.id,
      ),
    onDragEnd: ({ active, over }) =>
      say(
        (name: string, place: number, total: number) => m.sorting_moved({ name, place, total }),
        active.id,
        over?.id ?? active.id,
      ),
    onDragCancel: ({ active }) =>
      say(
        (name: string, place: number, total: number) => m.sorting_put_back({ name, place, total }),
        active.id,
        active.id,
      ),
  }
}
