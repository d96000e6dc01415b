import { initWasm, Resvg } from '@resvg/resvg-wasm'

let ready: Promise<void> | undefined

/** The package's refusal to load the engine again, which it keeps however often this module is evaluated. */
const isThereAlready = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Already initialized')

/** Loads the drawing engine, unless this process has it already. @param read reads its file */
export function loadResvg(read: () => Promise<Uint8Array>): Promise<void> {
  ready ??= read()
    .then((file) => initWasm(new Uint8Array(file)))
    .catch((error: unknown) => {
      if (!isThereAlready(error)) throw error
    })
  ready.catch(() => (ready = undefined))
  return ready
}

/** Pixels from the top left, four bytes each: red, green, blue and opacity. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/** Draws an SVG. The memory of the engine is not collected by JavaScript, so it is freed here. */
export function pixelsOf(svg: string): Pixels {
  const resvg = new Resvg(svg, { font: { fontBuffers: [] } })
  try {
    const image = resvg.render()
    try {
      return { data: new Uint8ClampedArray(image.pixels), width: image.width, height: image.height }
    } finally {
      image.free()
    }
  } finally {
    resvg.free()
  }
}
