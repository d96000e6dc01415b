import { initWasm, Resvg } from '@resvg/resvg-wasm'

let ready: Promise<void> | undefined

/** Loads the drawing engine, which a process may do once. @param read reads its file */
export function loadResvg(read: () => Promise<Uint8Array>): Promise<void> {
  ready ??= read().then((file) => initWasm(new Uint8Array(file)))
  ready.catch(() => (ready = undefined))
  return ready
}

/** Draws an SVG as PNG. The memory of the engine is not collected by JavaScript, so it is freed here. */
export function pngOf(svg: string): Uint8Array<ArrayBuffer> {
  const resvg = new Resvg(svg, { font: { fontBuffers: [] } })
  try {
    const image = resvg.render()
    try {
      return new Uint8Array(image.asPng())
    } finally {
      image.free()
    }
  } finally {
    resvg.free()
  }
}
