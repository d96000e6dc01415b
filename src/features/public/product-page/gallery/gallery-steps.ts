import { limits } from '#src/domain/limits/limits.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'

export type Step = 'previous' | 'next' | 'first' | 'last'

/** Returns the index after a step. The gallery wraps around at its ends. */
export function placeAfter(current: number, step: Step, total: number): number {
  switch (step) {
    case 'previous':
      return (current - 1 + total) % total
    case 'next':
      return (current + 1) % total
    case 'first':
      return 0
    case 'last':
      return total - 1
    default:
      return assertNever(step)
  }
}

const steps = new Map<string, Step>([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
])

export const stepOfKey = (key: string): Step | null => steps.get(key) ?? null

/** Returns the step of a swipe, or null if the finger moved too little or not mainly sideways. @param moved CSS pixels */
export function stepOfSwipe(moved: { x: number; y: number }): Step | null {
  if (Math.abs(moved.x) < limits.gallerySwipe || Math.abs(moved.x) <= Math.abs(moved.y)) return null
  return moved.x < 0 ? 'next' : 'previous'
}
