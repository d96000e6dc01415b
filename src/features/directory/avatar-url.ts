import { previewUrl } from '#src/queries/pictures.ts'

/** Twice the largest size that the directory shows, for sharp screens. */
const size = 200

export const avatarUrl = (fileId: string) =>
  fileId === '' ? null : previewUrl('profile-pictures', fileId, size, size)
