import { drawQr, paintQr, qrMatrix } from '#src/lib/browser/qr-image.ts'
import type { QrFormat, QrOptions } from './qr-options.ts'

const mimeTypes: Record<QrFormat, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

/** High enough that edges stay sharp. */
const JPEG_QUALITY = 0.95

/** Returns the QR code as a file. @throws {Error} if the browser can't write the format */
export async function qrFile(address: string, options: QrOptions): Promise<Blob> {
  const { format, size } = options
  const type = mimeTypes[format]
  const matrix = qrMatrix(address)
  if (format === 'svg') return new Blob([drawQr(matrix, size, options)], { type })
  const pixels = paintQr(matrix, size, options)
  return format === 'gif' ? gifOf(pixels, size) : drawn(pixels, size, type)
}

async function gifOf(data: Uint8ClampedArray<ArrayBuffer>, size: number): Promise<Blob> {
  const { encode } = await import('modern-gif')
  return encode({ width: size, height: size, maxColors: 2, format: 'blob', frames: [{ data }] })
}

async function drawn(pixels: Uint8ClampedArray<ArrayBuffer>, size: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, size, size), 0, 0)
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, JPEG_QUALITY)
  })
  // A browser that cannot write the format returns a PNG instead.
  if (file?.type !== type) throw new Error(`This browser does not write ${type}`)
  return file
}
