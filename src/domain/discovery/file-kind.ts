import { m } from '#messages'

/** The kinds of files by which visitors filter. Which files belong to each is in `src/domain/files/product-files.ts`. */
export const fileKinds = [
  'document',
  'archive',
  'image',
  'design',
  'audio',
  'video',
  'preset',
  'font',
  'model',
  'program',
] as const
export type FileKind = (typeof fileKinds)[number]

export const fileKindTexts = (): Record<FileKind, string> => ({
  document: m.explore_type_document(),
  archive: m.explore_type_archive(),
  image: m.explore_type_image(),
  design: m.explore_type_design(),
  audio: m.explore_type_audio(),
  video: m.explore_type_video(),
  preset: m.explore_type_preset(),
  font: m.explore_type_font(),
  model: m.explore_type_model(),
  program: m.explore_type_program(),
})
