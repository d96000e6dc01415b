import type { productFileExtensions } from '#src/domain/product/file-kinds.ts'

/** The kinds of files by which visitors filter. */
export const fileKinds = ['document', 'archive', 'image', 'audio', 'video', 'program'] as const
export type FileKind = (typeof fileKinds)[number]

const kindOf: Record<(typeof productFileExtensions)[number], FileKind> = {
  pdf: 'document',
  docx: 'document',
  doc: 'document',
  txt: 'document',
  zip: 'archive',
  rar: 'archive',
  '7z': 'archive',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  mp3: 'audio',
  wav: 'audio',
  mp4: 'video',
  exe: 'program',
  dmg: 'program',
}

const kinds: ReadonlyMap<string, FileKind> = new Map(Object.entries(kindOf))

/** Returns the kind of a product's file by its format, like `PDF`, or null if nobody knows. */
export const fileKindOf = (fileFormat: string): FileKind | null => kinds.get(fileFormat.toLowerCase()) ?? null
