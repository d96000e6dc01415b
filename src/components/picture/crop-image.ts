import { croppedKind, croppedSize, type Size } from './crop-size.ts'

export type Area = Size & { x: number; y: number }

/** The browser has no canvas, or could not draw the picture on it. */
class CropError extends Error {
  override name = 'CropError'
}

const QUALITY = 0.9

/**
 * Cuts a part out of a picture. Drawing applies the camera's orientation and drops all other metadata, such as the place where the
 * picture was taken.
 * @throws {CropError}
 */
export async function cropImage(file: File, part: Area, most: Size): Promise<File> {
  const { name, type } = croppedKind(file)
  const size = croppedSize(part, most)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new CropError('No canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    await decode(file),
    part.x,
    part.y,
    part.width,
    part.height,
    0,
    0,
    size.width,
    size.height,
  )
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (!blob) throw new CropError('The canvas gave nothing')
  return new File([blob], name, { type })
}

async function decode(file: File): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } catch (error) {
    throw new CropError('Not a picture', { cause: error })
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
