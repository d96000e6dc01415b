import { create, toCanvas, toString } from 'qrcode'
import { contrastOf, isHexColor } from '#src/lib/page/theme-color.ts'

/** `#rrggbb` */
export type QrColors = { foreground: string; background: string }

/** The empty margin on each side that ISO/IEC 18004 requires, in modules. */
const QUIET_ZONE = 4

/** With this error correction a code can be read with up to 15 % of it covered. */
const errorCorrectionLevel = 'M'

/** A module is a whole number of pixels wide, so that edges are sharp. The margin takes the pixels that are left. */
function optionsOf(text: string, pixels: number, { foreground, background }: QrColors) {
  const { size } = create(text, { errorCorrectionLevel }).modules
  const module = Math.floor(pixels / (size + 2 * QUIET_ZONE))
  if (module < 1) throw new RangeError(`${pixels} pixels are too few for ${size} modules`)
  const margin = (pixels / module - size) / 2
  return {
    errorCorrectionLevel,
    width: pixels,
    margin,
    color: { dark: foreground, light: background },
  } as const
}

/** Draws the QR code of a text in a new canvas. */
export async function paintQr(text: string, pixels: number, colors: QrColors): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  await toCanvas(canvas, text, optionsOf(text, pixels, colors))
  return canvas
}

/** Returns the QR code of a text as SVG. */
export function drawQr(text: string, pixels: number, colors: QrColors): string {
  let svg = ''
  // This is called before `toString` returns, so the code is there when the page is.
  toString(text, { ...optionsOf(text, pixels, colors), type: 'svg' }, (error, drawn) => {
    if (error) throw error
    svg = drawn
  })
  return svg
}

/** With less contrast, cheap cameras can't tell the two colours apart in bad light. */
const LEAST_CONTRAST = 3

/** Returns why phones would not read a code in these colours, or null. */
export function qrColorProblem({
  foreground,
  background,
}: QrColors): 'invalid' | 'too-alike' | 'inverted' | null {
  if (!isHexColor(foreground) || !isHexColor(background)) return 'invalid'
  if (contrastOf(foreground, background) < LEAST_CONTRAST) return 'too-alike'
  const isDarker = contrastOf(foreground, '#ffffff') > contrastOf(background, '#ffffff')
  return isDarker ? null : 'inverted'
}
