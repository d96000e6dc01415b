/** The point of a picture around which it is cropped, in whole percent of its width and height from the top left. */
export type FocalPoint = { x: number; y: number }

/** The point as tables store it. */
export type FocalColumns = { focalX: number; focalY: number }

export const middlePoint: FocalPoint = { x: 50, y: 50 }

export const focalColumns = ({ x, y }: FocalPoint): FocalColumns => ({ focalX: x, focalY: y })
export const focalPointOf = ({ focalX, focalY }: FocalColumns): FocalPoint => ({ x: focalX, y: focalY })

export const isMiddle = ({ x, y }: FocalPoint): boolean => x === middlePoint.x && y === middlePoint.y

/**
 * Returns the `object-position` that brings the point towards the middle of the box. It can't be exact, because CSS does not know how much
 * of a picture is cut: the point stands in the middle where half of the picture is seen, and is in view wherever a quarter is.
 */
export function objectPositionOf({ x, y }: FocalPoint): string {
  const towards = (percent: number) => Math.min(100, Math.max(0, 2 * percent - 50))
  return `${towards(x)}% ${towards(y)}%`
}

const third = (percent: number) => Math.min(2, Math.floor(percent / (100 / 3)))
const rows = ['top', '', 'bottom'] as const
const columns = ['left', '', 'right'] as const

/** Returns the nearest of the nine places around which Appwrite can crop a picture, as it names them. */
export function gravityOf({ x, y }: FocalPoint): string {
  return [rows[third(y)], columns[third(x)]].filter(Boolean).join('-') || 'center'
}
