import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

/** Returns the text that a phone reads from the picture, with the picture's actual format and size. */
export async function readQr(
  file: Buffer,
): Promise<{ text: string; format: string; width: number; height: number }> {
  const { format } = await sharp(file).metadata()
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { text: decodeQR({ width, height, data }), format, width, height }
}
