import {
  type FileFacts,
  NO_IMAGE_FILE,
  profilePictureProblem,
  thumbnailProblem,
} from '#src/domain/product/file-kinds.ts'
import type { PictureColumn } from './picture.ts'
import { pictureTexts as texts } from './texts.ts'

/** The largest that a picture is kept in, in pixels; its proportions are those it is shown in. */
export const pictureSizes = {
  profilePicture: { width: 800, height: 800 },
  thumbnailImage: { width: 1200, height: 630 },
} as const

export const pictureBuckets = { profilePicture: 'profile-pictures', thumbnailImage: 'thumbnails' } as const

const problems = { profilePicture: profilePictureProblem, thumbnailImage: thumbnailProblem } as const

/** Why a file is refused, as a toast says it; null if it is not. */
export function refusalOf(column: PictureColumn, file: FileFacts): { title: string; message: string } | null {
  const message = problems[column](file)
  if (message === null) return null
  return { title: message === NO_IMAGE_FILE ? texts.invalidFile : texts.tooLarge, message }
}
