import { type Step, stepOfKey } from '#src/features/public/product-page/gallery/gallery-steps.ts'
import { type Point, ZOOM_STEP } from './zoom.ts'

/** What a key does to the viewer. `zoom` is a factor, `pan` moves the picture. */
export type Command = { step: Step } | { zoom: number } | { pan: Point } | { whole: true }

/** How far an arrow key moves a zoomed picture. */
const FAR = 80

const pans = new Map<string, Point>([
  ['ArrowLeft', { x: FAR, y: 0 }],
  ['ArrowRight', { x: -FAR, y: 0 }],
  ['ArrowUp', { x: 0, y: FAR }],
  ['ArrowDown', { x: 0, y: -FAR }],
])

/** `=` and `_` are `+` and `-` without and with Shift on an English keyboard. */
const zooms = new Map<string, Command>([
  ['+', { zoom: ZOOM_STEP }],
  ['=', { zoom: ZOOM_STEP }],
  ['-', { zoom: 1 / ZOOM_STEP }],
  ['_', { zoom: 1 / ZOOM_STEP }],
  ['0', { whole: true }],
])

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** Returns what a key does, or null. The arrows look around in a zoomed picture, and change a whole one. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key, isZoomed: boolean): Command | null {
  // these keys zoom the page or go back in the browser
  if (ctrlKey || metaKey || altKey) return null
  const pan = isZoomed && pans.get(key)
  if (pan) return { pan }
  const step = stepOfKey(key)
  return step ? { step } : (zooms.get(key) ?? null)
}
