import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawQr, paintQr, qrColorProblem, qrLayout, qrMatrix } from './qr-image.ts'

const address = 'https://fundus.example/a-username-of-forty-characters-is-possible'
const sizes = [150, 300, 500, 800, 1000]
const colors = { foreground: '#14120f', background: '#ffffff' }

const read = (data: Uint8ClampedArray | Uint8Array, size: number) =>
  decodeQR({ width: size, height: size, data })

describe.each(sizes)('at %d pixels', (size) => {
  test('the pixels of a QR code can be read', () => {
    expect(read(paintQr(qrMatrix(address), size, colors), size)).toBe(address)
  })

  test('the SVG of a QR code can be read, and has the size', async () => {
    const svg = drawQr(qrMatrix(address), size, colors)
    const { data, info } = await sharp(Buffer.from(svg))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size, size])
    expect(read(data, size)).toBe(address)
  })

  test('a QR code is centred, with a quiet zone of at least four modules', () => {
    const matrix = qrMatrix(address)
    const { module, offset } = qrLayout(matrix, size)
    const right = size - offset - module * matrix.size
    expect(offset).toBeGreaterThanOrEqual(4 * module)
    expect(right - offset).toBeLessThanOrEqual(1)
  })
})

test.each([
  ['#0f5132', '#fff7d6'],
  ['#767676', '#ffffff'],
])('%s on %s is accepted and can be read', (foreground, background) => {
  expect(qrColorProblem({ foreground, background })).toBeNull()
  expect(read(paintQr(qrMatrix(address), 300, { foreground, background }), 300)).toBe(address)
})

test.each([
  ['#ffdd44', '#ffffff', 'too-alike'],
  ['#ffffff', '#ffffff', 'too-alike'],
  ['#ffffff', '#000000', 'inverted'],
  ['#ffdd44', '#14120f', 'inverted'],
  ['black', '#ffffff', 'invalid'],
  ['#000000', '#fff', 'invalid'],
])('%s on %s is refused as %s', (foreground, background, problem) => {
  expect(qrColorProblem({ foreground, background })).toBe(problem)
})

test('a picture too small for its modules is refused', () => {
  expect(() => paintQr(qrMatrix(address), 30, colors)).toThrow(RangeError)
})
