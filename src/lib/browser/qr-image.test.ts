import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawQr, qrColorProblem, type QrColors } from './qr-image.ts'

const address = 'https://fundus.example/a-username-of-forty-characters-is-possible'
const sizes = [150, 300, 500, 800, 1000]
const colors = { foreground: '#14120f', background: '#ffffff' }

async function pixelsOf(size: number, chosen: QrColors) {
  const svg = Buffer.from(drawQr(address, size, chosen))
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

test.each(sizes)('the SVG of a QR code of %d pixels can be read, and has the size', async (size) => {
  const pixels = await pixelsOf(size, colors)
  expect([pixels.width, pixels.height]).toEqual([size, size])
  expect(decodeQR(pixels)).toBe(address)
})

test.each(sizes)('a QR code of %d pixels has a quiet zone of at least four modules', (size) => {
  const [, box = '', row = ''] = /viewBox="0 0 (\S+) .* d="M(\S+) /.exec(drawQr(address, size, colors)) ?? []
  const margin = Number(row)
  expect(margin).toBeGreaterThanOrEqual(4)
  const module = size / Number(box)
  expect(module).toBeCloseTo(Math.round(module), 6)
})

test.each([
  ['#0f5132', '#fff7d6'],
  ['#767676', '#ffffff'],
])('%s on %s is accepted and can be read', async (foreground, background) => {
  expect(qrColorProblem({ foreground, background })).toBeNull()
  expect(decodeQR(await pixelsOf(300, { foreground, background }))).toBe(address)
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
  expect(() => drawQr(address, 30, colors)).toThrow(RangeError)
})
