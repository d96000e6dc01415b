import { useSortable } from '@dnd-kit/sortable'

/** What a row of a `SortableList` needs, and its handle: a button with the name of what it drags. */
export function useSortableRow(key: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: key })
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined
  return {
    row: { ref: setNodeRef, style },
    handle: { ...attributes, ...listeners, ref: setActivatorNodeRef },
    isDragging,
  }
}
