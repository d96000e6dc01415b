type Axis = 'vertical' | 'horizontal'

const arrows = {
  vertical: { next: 'ArrowDown', previous: 'ArrowUp' },
  horizontal: { next: 'ArrowRight', previous: 'ArrowLeft' },
} as const

/**
 * Where the arrow, Home and End keys lead in a list of choices, around its ends.
 * @param current -1 while none has the focus
 * @returns undefined for keys that do not move
 */
export function nextIndex(
  key: string,
  current: number,
  count: number,
  axis: Axis = 'vertical',
): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case arrows[axis].next:
      return (current + 1) % count
    case arrows[axis].previous:
      return current <= 0 ? count - 1 : current - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
