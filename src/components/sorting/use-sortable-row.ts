import { useSortable } from '@dnd-kit/sortable'

/** Returns the props of a row of a `SortableList` and of its handle, which must be a button that names the row. */
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
