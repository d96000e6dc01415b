import { drawQr, paintQr } from '#src/lib/browser/qr-image.ts'
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
  if (format === 'svg') return new Blob([drawQr(address, size, options)], { type })
  const canvas = await paintQr(address, size, options)
  return format === 'gif' ? gifOf(canvas, size) : drawn(canvas, type)
}

async function gifOf(canvas: HTMLCanvasElement, size: number): Promise<Blob> {
  const { encode } = await import('modern-gif')
  return encode({ width: size, height: size, maxColors: 2, format: 'blob', frames: [{ data: canvas }] })
}

async function drawn(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, JPEG_QUALITY)
  })
  // A browser that cannot write the format returns a PNG instead.
  if (file?.type !== type) throw new Error(`This browser does not write ${type}`)
  return file
}
