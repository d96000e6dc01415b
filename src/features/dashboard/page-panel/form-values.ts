import { type Picture, type PictureColumn, storedPicture } from '#src/components/picture/picture.ts'
import type { ProfileCategory } from '#src/domain/profile/categories.ts'
import { linkColumns, linksOf } from '#src/domain/profile/links.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { DEFAULT_THEME_COLOR } from './theme-colors.ts'

export const textColumns = [
  'name',
  'about',
  'featuredVideo',
  'themeColor',
  'pageTitle',
  ...linkColumns,
  'contactEmail',
] as const
export const flagColumns = ['showThumbnail', 'contactForm', 'reviewWidget'] as const
export const pictureColumns = ['profilePicture', 'thumbnailImage'] as const satisfies PictureColumn[]

export type TextColumn = (typeof textColumns)[number]

/** The values of the form, by the names of the columns. */
export type PageFormValues = Record<TextColumn, string> &
  Record<(typeof flagColumns)[number], boolean> &
  Record<PictureColumn, Picture> & { username: string; category: ProfileCategory | '' }

export type FieldName = keyof PageFormValues

export function formValuesOf(account: Account): PageFormValues {
  const {
    username,
    name,
    about,
    featuredVideo,
    pageTitle,
    contactEmail,
    showThumbnail,
    contactForm,
    reviewWidget,
  } = account
  return {
    username,
    name,
    category: account.category ?? '',
    about,
    profilePicture: storedPicture(account.profilePicture),
    showThumbnail,
    thumbnailImage: storedPicture(account.thumbnailImage),
    featuredVideo,
    themeColor: account.themeColor || DEFAULT_THEME_COLOR,
    pageTitle,
    ...linksOf(account),
    contactForm,
    contactEmail,
    reviewWidget,
  }
}

function isSamePicture(a: Picture, b: Picture): boolean {
  if (a?.source === 'stored' && b?.source === 'stored') return a.fileId === b.fileId
  return a === b
}

/** Returns whether there are unsaved changes. */
export function isChanged(values: PageFormValues, initial: PageFormValues): boolean {
  return (
    values.username !== initial.username ||
    values.category !== initial.category ||
    textColumns.some((column) => values[column] !== initial[column]) ||
    flagColumns.some((column) => values[column] !== initial[column]) ||
    pictureColumns.some((column) => !isSamePicture(values[column], initial[column]))
  )
}
