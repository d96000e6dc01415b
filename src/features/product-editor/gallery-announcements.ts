import type { Announcements } from '@dnd-kit/core'
import type { GalleryEntry } from './media.ts'
import { texts } from './texts.ts'

const { gallery } = texts

type Named = Pick<GalleryEntry, 'key' | 'name'>
type Id = string | number

/** What is said while a row is dragged. It starts above its own place, so both say the same. */
export function sortingAnnouncements(entries: readonly Named[]): Announcements {
  const say = (words: typeof gallery.held, dragged: Id, at: Id) => {
    const place = entries.findIndex(({ key }) => key === at)
    const name = entries.find(({ key }) => key === dragged)?.name
    return name === undefined || place < 0 ? undefined : words(name, place + 1, entries.length)
  }
  return {
    onDragStart: ({ active }) => say(gallery.held, active.id, active.id),
    onDragOver: ({ active, over }) => say(gallery.held, active.id, over?.id ?? active.id),
    onDragEnd: ({ active, over }) => say(gallery.moved, active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say(gallery.putBack, active.id, active.id),
  }
}
