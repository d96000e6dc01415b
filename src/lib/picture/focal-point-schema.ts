import * as z from 'zod/mini'

const percent = z.int().check(z.minimum(0), z.maximum(100))
export const focalPointSchema = z.object({ x: percent, y: percent })

/** A row that never had a point is cropped around the middle. */
const column = z.catch(percent, 50)
export const focalColumnsShape = { focalX: column, focalY: column }
