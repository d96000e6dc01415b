import type { QrColors } from '#src/lib/browser/qr-image.ts'

export const qrFormats = ['png', 'jpg', 'gif', 'svg'] as const
export type QrFormat = (typeof qrFormats)[number]

/** The widths, which are also the heights, in pixels. */
export const qrSizes = [150, 300, 500, 800, 1000] as const

export type QrOptions = QrColors & { size: number; format: QrFormat }

export const defaultQrOptions: QrOptions = {
  size: 300,
  format: 'png',
  foreground: '#000000',
  background: '#ffffff',
}
