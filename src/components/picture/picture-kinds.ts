import { m } from '#messages'
import {
  type FileFacts,
  claimsToBePicture,
  profilePictureProblem,
  thumbnailProblem,
} from '#src/domain/files/file-kinds.ts'
import type { PictureColumn } from './picture.ts'

/** The largest stored size of each picture in pixels. Its proportions are those in which the picture is shown. */
export const pictureSizes = {
  profilePicture: { width: 800, height: 800 },
  thumbnailImage: { width: 1200, height: 630 },
} as const

export const pictureBuckets = { profilePicture: 'profile-pictures', thumbnailImage: 'thumbnails' } as const

const problems = { profilePicture: profilePictureProblem, thumbnailImage: thumbnailProblem } as const

/** Returns the content of the toast that refuses a file, or null if the file is accepted. */
export function refusalOf(column: PictureColumn, file: FileFacts): { title: string; message: string } | null {
  const message = problems[column](file)
  if (message === null) return null
  return {
    title: claimsToBePicture(file) ? m.picture_too_large() : m.picture_invalid_file(),
    message,
  }
}
