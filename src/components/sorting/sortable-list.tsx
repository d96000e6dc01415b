import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { type SortableItem, sortingAnnouncements } from './announcements.ts'

type SortableListProps = {
  items: readonly SortableItem[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Pixels that the pointer must move before dragging begins, so that a trembling hand does not drag. */
const SLACK = 4

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A list whose rows can be dragged by their handles with mouse, finger or keyboard. */
export function SortableList({ items, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: SLACK } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const keys = items.map(({ key }) => key)

  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyUpAndDown]}
      accessibility={{
        announcements: sortingAnnouncements(items),
        screenReaderInstructions: { draggable: m.sorting_drag_help() },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
