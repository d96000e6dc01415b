import { m } from '#messages'
import { type FileKind, fileKinds } from '#src/domain/discovery/file-kind.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { extensionOf, type FileFacts } from './file-kinds.ts'

/**
 * What creators sell, by the extensions of its files. Whatever it is, buyers get it as an attachment: no browser shows it. What browsers or
 * systems run without asking, such as `html`, `js` or `scr`, comes in an archive. Appwrite takes 100 extensions for a bucket.
 */
export const productFileKinds: Readonly<Record<FileKind, readonly string[]>> = {
  document: [
    'pdf',
    'docx',
    'doc',
    'txt',
    'epub',
    'azw3',
    'mobi',
    'odt',
    'rtf',
    'md',
    'csv',
    'xls',
    'xlsx',
    'ods',
    'ppt',
    'pptx',
    'odp',
    'key',
    'pages',
    'numbers',
    'json',
  ],
  archive: ['zip', 'rar', '7z', 'tar', 'gz'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'tif', 'tiff', 'avif', 'heic'],
  design: [
    'psd',
    'psb',
    'ai',
    'eps',
    'svg',
    'indd',
    'idml',
    'fig',
    'sketch',
    'xd',
    'afdesign',
    'afphoto',
    'afpub',
    'procreate',
    'clip',
    'kra',
    'xcf',
  ],
  audio: ['mp3', 'wav', 'flac', 'aif', 'aiff', 'ogg', 'm4a', 'mid', 'midi', 'als', 'nki', 'sf2'],
  video: ['mp4', 'mov', 'webm'],
  preset: ['xmp', 'dng', 'cube', 'lrtemplate', 'brushset', 'abr', 'atn', 'asl', 'mogrt'],
  font: ['otf', 'ttf', 'ttc', 'woff', 'woff2'],
  model: ['blend', 'fbx', 'obj', 'stl', '3mf', 'glb', 'gltf'],
  program: ['exe', 'dmg', 'apk', 'pkg', 'deb', 'rpm', 'msi', 'appimage'],
}

export const productFileExtensions = Object.values(productFileKinds).flat()

const kinds: ReadonlyMap<string, FileKind> = new Map(
  fileKinds.flatMap((kind) => productFileKinds[kind].map((extension) => [extension, kind])),
)

/** Returns the kind of a product's file by its format, like `PDF`, or null if nobody knows. */
export const fileKindOf = (fileFormat: string): FileKind | null => kinds.get(fileFormat.toLowerCase()) ?? null

/** Returns why a product's main file is refused, or null. */
export function productFileProblem({ name, size }: FileFacts): string | null {
  if (!kinds.has(extensionOf(name))) return m.refusal_product_file_kind({ name })
  if (size > limits.product.fileBytes) return m.refusal_file_too_large({ size: '100MB' })
  return size === 0 ? m.refusal_empty_file() : null
}
