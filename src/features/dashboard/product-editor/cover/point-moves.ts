import { type FocalPoint, middlePoint } from '#src/lib/picture/focal-point.ts'

type Box = { left: number; top: number; width: number; height: number }

/** Returns the point of a picture that was pressed. @param box where the picture is on the screen */
export function pointPressed(at: { x: number; y: number }, box: Box): FocalPoint {
  if (box.width === 0 || box.height === 0) return middlePoint
  return within({ x: ((at.x - box.left) / box.width) * 100, y: ((at.y - box.top) / box.height) * 100 })
}

const within = ({ x, y }: FocalPoint): FocalPoint => ({ x: wholePercent(x), y: wholePercent(y) })
const wholePercent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

/** In percent. With Shift an arrow key goes further. */
const STEP = 2
const LARGE_STEP = 10

const directions = new Map<string, FocalPoint>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** Returns where a key moves the point, or null for a key that does not. */
export function pointAfterKey(
  { x, y }: FocalPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): FocalPoint | null {
  if (key === 'Home') return middlePoint
  const direction = directions.get(key)
  if (!direction) return null
  const far = shiftKey ? LARGE_STEP : STEP
  return within({ x: x + direction.x * far, y: y + direction.y * far })
}
