import { create } from 'qrcode'
import { contrastOf, isHexColor } from '#src/lib/page/theme-color.ts'

/** The dark modules of a QR code. */
export type QrMatrix = { size: number; isDark: (row: number, column: number) => boolean }

/** With error correction M a code can be read with up to 15 % of it covered. */
export function qrMatrix(text: string): QrMatrix {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}

/** The empty margin on each side that ISO/IEC 18004 requires, in modules. */
const QUIET_ZONE = 4

/** Returns size and position of the modules in a picture. A module is a whole number of pixels wide, so that edges are sharp. */
export function qrLayout(matrix: Pick<QrMatrix, 'size'>, pixels: number): { module: number; offset: number } {
  const module = Math.floor(pixels / (matrix.size + 2 * QUIET_ZONE))
  if (module < 1) throw new RangeError(`${pixels} pixels are too few for ${matrix.size} modules`)
  return { module, offset: Math.floor((pixels - module * matrix.size) / 2) }
}

/** `#rrggbb` */
export type QrColors = { foreground: string; background: string }

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Returns the picture as RGBA bytes, row by row. */
export function paintQr(matrix: QrMatrix, pixels: number, colors: QrColors): Uint8ClampedArray<ArrayBuffer> {
  const { module, offset } = qrLayout(matrix, pixels)
  const dark = [...channels(colors.foreground), 255]
  const light = [...channels(colors.background), 255]
  const data = new Uint8ClampedArray(pixels * pixels * 4)
  const moduleAt = (pixel: number) => Math.floor((pixel - offset) / module)
  const isInside = (index: number) => index >= 0 && index < matrix.size
  for (let y = 0; y < pixels; y += 1) {
    for (let x = 0; x < pixels; x += 1) {
      const [row, column] = [moduleAt(y), moduleAt(x)]
      const isDark = isInside(row) && isInside(column) && matrix.isDark(row, column)
      data.set(isDark ? dark : light, (y * pixels + x) * 4)
    }
  }
  return data
}

/** Returns the picture as SVG, with one rectangle for each run of dark modules. */
export function drawQr(matrix: QrMatrix, pixels: number, { foreground, background }: QrColors): string {
  const { module, offset } = qrLayout(matrix, pixels)
  const runs: string[] = []
  for (let row = 0; row < matrix.size; row += 1) {
    for (let column = 0; column < matrix.size; column += 1) {
      if (!matrix.isDark(row, column)) continue
      const start = column
      while (column + 1 < matrix.size && matrix.isDark(row, column + 1)) column += 1
      const width = (column - start + 1) * module
      runs.push(`M${offset + start * module} ${offset + row * module}h${width}v${module}h-${width}z`)
    }
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${pixels} ${pixels}" shape-rendering="crispEdges">`,
    `<rect width="${pixels}" height="${pixels}" fill="${background}"/>`,
    `<path fill="${foreground}" d="${runs.join('')}"/>`,
    '</svg>',
  ].join('')
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
