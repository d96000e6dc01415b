/** In CSS pixels from the middle of the stage. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** How a picture stands on the stage: at `scale` 1 all of it is seen; `x` and `y` are where its middle is. */
export type View = Point & { scale: number }

/** The size of the stage, and that of the picture at scale 1. */
export type Box = { stage: Size; picture: Size }

export const whole: View = { scale: 1, x: 0, y: 0 }

/** How much a button or a key changes the scale. */
export const ZOOM_STEP = 1.5
export const MOST = 6
const DOUBLE_TAP = 2.5

/** Returns the largest size that the picture has on the stage without being cut. A picture whose size is not known fills it. */
export function containedIn(stage: Size, picture: Size): Size {
  if (picture.width === 0 || picture.height === 0) return stage
  const ratio = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/** Returns the nearest place at which the picture leaves no more of the stage empty than it must. */
function kept({ scale, x, y }: View, { stage, picture }: Box): View {
  const within = (place: number, room: number) => Math.min(room, Math.max(-room, place)) || 0
  return {
    scale,
    x: within(x, Math.max(0, (picture.width * scale - stage.width) / 2)),
    y: within(y, Math.max(0, (picture.height * scale - stage.height) / 2)),
  }
}

const scaleOf = (scale: number) => Math.min(MOST, Math.max(1, scale))

/** Returns the view after a zoom that leaves what is seen at a point where it is. */
export function zoomedBy(view: View, factor: number, at: Point, box: Box): View {
  return pinched(view, factor, { from: at, to: at }, box)
}

/** Returns the view after two fingers have moved their middle, and their distance by a factor. */
export function pinched(
  view: View,
  factor: number,
  { from, to }: { from: Point; to: Point },
  box: Box,
): View {
  const scale = scaleOf(view.scale * factor)
  const grown = scale / view.scale
  return kept({ scale, x: to.x - (from.x - view.x) * grown, y: to.y - (from.y - view.y) * grown }, box)
}

export function pannedBy(view: View, by: Point, box: Box): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, box)
}

/** Returns the view after a double tap, which zooms in and out again. */
export function toggled(view: View, at: Point, box: Box): View {
  return view.scale > 1 ? whole : zoomedBy(view, DOUBLE_TAP, at, box)
}

export const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export const distanceOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
