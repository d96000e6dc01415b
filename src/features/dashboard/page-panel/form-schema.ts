import { m } from '#messages'
import * as z from 'zod/mini'
import type { Picture } from '#src/components/picture/picture.ts'
import { profileFieldsSchema } from '#src/domain/contracts/marketplace/profile.ts'
import { areValid } from '#src/domain/contracts/fields.ts'
import { usernameSchema } from '#src/domain/contracts/marketplace/username.ts'
import { linksOf } from '#src/domain/profile/links.ts'
import type { FieldName, PageFormValues } from './form-values.ts'

/** Accepts every picture, because a file is checked when it is chosen. */
const picture = z.custom<Picture>(() => true)

const { shape: fields } = profileFieldsSchema

/** The fields are in the order of the form, and so are the problems. */
export const pageFormSchema = z
  .object({
    username: usernameSchema,
    name: fields.name,
    category: z.union([z.literal(''), fields.category]),
    about: fields.about,
    profilePicture: picture,
    showThumbnail: fields.showThumbnail,
    thumbnailImage: picture,
    featuredVideo: fields.featuredVideo,
    themeColor: fields.themeColor,
    pageTitle: fields.pageTitle,
    ...linksOf(fields),
    contactForm: fields.contactForm,
    contactEmail: fields.contactEmail,
    reviewWidget: fields.reviewWidget,
  })
  .check(
    z.refine(({ showThumbnail, thumbnailImage }) => !showThumbnail || thumbnailImage !== null, {
      path: ['thumbnailImage'],
      when: areValid('showThumbnail', 'thumbnailImage'),
      error: () => m.refusal_thumbnail_required(),
    }),
    z.refine(({ contactForm, contactEmail }) => !contactForm || contactEmail.trim() !== '', {
      path: ['contactEmail'],
      when: areValid('contactForm', 'contactEmail'),
      error: () => m.refusal_contact_email_required(),
    }),
  )

const fieldNames = pageFormSchema.shape

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
  for (const issue of pageFormSchema.safeParse(values).error?.issues ?? []) {
    const field = issue.path.join('.')
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
