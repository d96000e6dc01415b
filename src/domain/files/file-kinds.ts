import { m } from '#messages'
import { limits } from '#src/domain/limits/limits.ts'

export const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const
export const videoExtensions = ['mp4', 'webm', 'mov'] as const
const imageTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

export const noMediaFile = (name: string) => m.refusal_no_media({ name })

export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase()
}

export function withoutExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot < 0 ? fileName : fileName.slice(0, dot)
}

/** The facts about a chosen file that are enough to refuse it before the upload. */
export type FileFacts = { name: string; size: number; type: string }

const oneOf = (extensions: readonly string[], file: Pick<FileFacts, 'name'>) =>
  extensions.includes(extensionOf(file.name))

export function isVideoFile(file: Pick<FileFacts, 'name'>): boolean {
  return oneOf(videoExtensions, file)
}

export const hasImageName = (file: Pick<FileFacts, 'name'>): boolean => oneOf(imageExtensions, file)

/** Returns whether a stored file is a picture. Appwrite finds the type in the content, so the name of the file cannot lie. */
export function isImageContent({ mimeType }: { mimeType: string }): boolean {
  return imageTypes.has(mimeType)
}

/** Returns the `accept` attribute of a file input. */
export function acceptOf(...lists: readonly (readonly string[])[]): string {
  return lists
    .flat()
    .map((extension) => `.${extension}`)
    .join(',')
}

export const claimsToBePicture = (file: FileFacts): boolean =>
  file.type.startsWith('image/') && hasImageName(file)

function imageProblem(file: FileFacts, noImage: string, maxBytes: number, tooLarge: string): string | null {
  if (!claimsToBePicture(file)) return noImage
  return file.size > maxBytes ? tooLarge : null
}

/** Returns why a profile picture is refused, or null. */
export function profilePictureProblem(file: FileFacts): string | null {
  const { pictureBytes } = limits.profile
  return imageProblem(
    file,
    m.refusal_no_image_file(),
    pictureBytes,
    m.refusal_file_too_large({ size: '5MB' }),
  )
}

/** Returns why a page's thumbnail is refused, or null. */
export function thumbnailProblem(file: FileFacts): string | null {
  const { thumbnailBytes } = limits.profile
  return imageProblem(
    file,
    m.refusal_no_image_file(),
    thumbnailBytes,
    m.refusal_thumbnail_too_large({ size: '10MB' }),
  )
}

/** Returns why a featured image is refused, or null. */
export function featuredImageProblem(file: FileFacts): string | null {
  const { imageBytes } = limits.product
  return imageProblem(
    file,
    m.refusal_no_valid_image(),
    imageBytes,
    m.refusal_image_too_large({ size: '10MB' }),
  )
}

type NamedSize = { name: string; size: number }

/** Returns why an image or video of a product is too large, or null. */
export function mediaSizeProblem({ name, size }: NamedSize, kind: 'image' | 'video'): string | null {
  const { imageBytes, videoBytes } = limits.product
  if (kind === 'image') return size > imageBytes ? m.refusal_media_too_large({ name, size: '10MB' }) : null
  return size > videoBytes ? m.refusal_media_too_large({ name, size: '500MB' }) : null
}

/** Returns why a gallery item is refused, or null. */
export function galleryFileProblem(file: FileFacts): string | null {
  const image = hasImageName(file)
  if (!image && !isVideoFile(file)) return noMediaFile(file.name)
  return mediaSizeProblem(file, image ? 'image' : 'video')
}
