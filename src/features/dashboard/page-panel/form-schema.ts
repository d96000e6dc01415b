import * as v from 'valibot'
import type { Picture } from '#src/components/picture/picture.ts'
import { plainWords } from '#src/domain/contracts/failure.ts'
import { CONTACT_EMAIL_REQUIRED, profileFieldsSchema } from '#src/domain/contracts/profile.ts'
import { usernameSchema } from '#src/domain/contracts/username.ts'
import { linksOf } from '#src/domain/profile/links.ts'
import type { FieldName, PageFormValues } from './form-values.ts'

const THUMBNAIL_REQUIRED = 'Please upload a thumbnail image when thumbnail is enabled'

/** Accepts every picture, because a file is checked when it is chosen. */
const picture = v.custom<Picture>(() => true)

const { entries } = profileFieldsSchema

/** The fields are in the order of the form, and so are the problems. */
export const pageFormSchema = v.pipe(
  v.object({
    username: usernameSchema,
    name: entries.name,
    category: v.union([v.literal(''), entries.category]),
    about: entries.about,
    profilePicture: picture,
    showThumbnail: entries.showThumbnail,
    thumbnailImage: picture,
    featuredVideo: entries.featuredVideo,
    themeColor: entries.themeColor,
    pageTitle: entries.pageTitle,
    ...linksOf(entries),
    contactForm: entries.contactForm,
    contactEmail: entries.contactEmail,
    reviewWidget: entries.reviewWidget,
  }),
  // `partialCheck` runs even if other fields are wrong, so that the form shows every problem at once.
  v.forward(
    v.partialCheck(
      [['showThumbnail'], ['thumbnailImage']],
      ({ showThumbnail, thumbnailImage }) => !showThumbnail || thumbnailImage !== null,
      THUMBNAIL_REQUIRED,
    ),
    ['thumbnailImage'],
  ),
  v.forward(
    v.partialCheck(
      [['contactForm'], ['contactEmail']],
      ({ contactForm, contactEmail }) => !contactForm || contactEmail.trim() !== '',
      CONTACT_EMAIL_REQUIRED,
    ),
    ['contactEmail'],
  ),
)

const fieldNames = pageFormSchema.entries

export const isFieldName = (name: string | null | undefined): name is FieldName =>
  typeof name === 'string' && name in fieldNames

/** Returns the form's field for a field that the server names, or null. */
export const fieldOf = (name: string | undefined): FieldName | null => (isFieldName(name) ? name : null)

/** The first problem of each field, in the order of the form. */
export type Problems = ReadonlyMap<FieldName, string>

/** Returns the problems of the values. @param others problems that the schema does not know, for example of the username */
export function problemsOf(
  values: PageFormValues,
  others: Partial<Record<FieldName, string>> = {},
): Problems {
  const found: Partial<Record<FieldName, string>> = {}
  for (const issue of v.safeParse(pageFormSchema, values, plainWords).issues ?? []) {
    const field = v.getDotPath(issue)
    if (isFieldName(field)) found[field] ??= issue.message
  }
  const told = { ...others, ...found }
  return new Map(
    Object.keys(fieldNames).flatMap((name) => {
      const message = isFieldName(name) ? told[name] : undefined
      return isFieldName(name) && message ? [[name, message] as const] : []
    }),
  )
}
