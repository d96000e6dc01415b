type Axis = 'vertical' | 'horizontal'

const arrows = {
  vertical: { next: 'ArrowDown', previous: 'ArrowUp' },
  horizontal: { next: 'ArrowRight', previous: 'ArrowLeft' },
} as const

/**
 * Returns the index to which an arrow key, Home or End moves in a list of choices. Arrow keys wrap around at the ends.
 * @param current -1 while no choice has the focus
 * @returns undefined for all other keys
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
