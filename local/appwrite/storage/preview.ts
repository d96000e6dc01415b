import sharp, { type Sharp } from 'sharp'

import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { GRAVITIES, type PreviewParams } from './preview-params.ts'

const FORMATS = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'jpeg',
  'image/avif': 'avif',
} as const
type Format = (typeof FORMATS)[keyof typeof FORMATS]

const isPicture = (mimeType: string): mimeType is keyof typeof FORMATS => mimeType in FORMATS

/**
 * The icon in place of a preview for files that are not pictures: a sheet of paper with a folded corner, three to two.
 */
const ICON = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400">
     <rect width="600" height="400" fill="#f1f1f4"/>
     <path d="M240 110h80l50 50v130H240z" fill="#fff" stroke="#a9a9b2" stroke-width="8" stroke-linejoin="round"/>
     <path d="M320 110v50h50" fill="none" stroke="#a9a9b2" stroke-width="8" stroke-linejoin="round"/>
   </svg>`,
)

function outputFormat(asked: string | undefined, source: Format): Format {
  switch (asked) {
    case undefined:
      return source
    case 'jpg':
    case 'jpeg':
      return 'jpeg'
    case 'png':
    case 'gif':
    case 'webp':
    case 'avif':
      return asked
    default:
      throw new AppwriteError('general_not_implemented', `Previews as ${asked} are not emulated.`)
  }
}

/** Cuts off everything outside the round corners, and applies the opacity. */
async function cut(image: Sharp, { borderRadius = 0, opacity = 1 }: PreviewParams): Promise<Sharp> {
  if (borderRadius === 0 && opacity === 1) return image
  const { data, info } = await image.ensureAlpha().png().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" rx="${borderRadius}" fill-opacity="${opacity}"/></svg>`
  return sharp(data).composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
}

const isGravity = (name: string): name is keyof typeof GRAVITIES => name in GRAVITIES

/**
 * Draws the preview. Each step gets the pixels of the step before, because sharp would otherwise choose its own order
 * of the steps.
 */
async function draw(image: Sharp, asked: PreviewParams): Promise<Sharp> {
  const { width = 0, height = 0, gravity = 'center', borderWidth = 0, rotation = 0, background } = asked
  let drawn = image
  if (width > 0 || height > 0) {
    drawn = drawn.resize(width || null, height || null, {
      fit: 'cover',
      position: isGravity(gravity) ? GRAVITIES[gravity] : 'centre',
    })
  }
  if (borderWidth > 0) {
    const side = { top: borderWidth, bottom: borderWidth, left: borderWidth, right: borderWidth }
    const colour = `#${asked.borderColor ?? '000000'}`
    drawn = sharp(await drawn.png().toBuffer()).extend({ ...side, background: colour })
  }
  if (rotation !== 0) drawn = sharp(await drawn.png().toBuffer()).rotate(rotation)
  drawn = await cut(drawn, asked)
  return background === undefined ? drawn : drawn.flatten({ background: `#${background}` })
}

export interface Preview {
  bytes: Buffer
  type: string
}

/** Makes a preview. A file that is not a picture gets an icon, as on the real server (recorded). */
export async function makePreview(file: string, mimeType: string, asked: PreviewParams): Promise<Preview> {
  const picture = isPicture(mimeType)
  const format = outputFormat(picture ? asked.output : 'png', picture ? FORMATS[mimeType] : 'png')
  const image = await draw(sharp(picture ? file : ICON).autoOrient(), asked)
  const quality = asked.quality !== undefined && asked.quality > 0 ? { quality: asked.quality } : {}
  const bytes = await image.toFormat(format, format === 'gif' ? {} : quality).toBuffer()
  return { bytes, type: `image/${format}` }
}
