import * as z from 'zod/mini'
import { CONTACT_EMAIL_REQUIRED, profileFieldsSchema } from '#src/domain/contracts/profile.ts'
import { usernameSchema } from '#src/domain/username.ts'
import type { FieldName, PageFormValues, Picture } from './form-values.ts'

const THUMBNAIL_REQUIRED = 'Please upload a thumbnail image when thumbnail is enabled'

/** The file is checked when it is chosen. */
const picture = z.custom<Picture>(() => true)

const { shape } = profileFieldsSchema

/** A rule over several fields, judged whatever the others are worth: all problems are told at once. */
const rule = (holds: (values: PageFormValues) => boolean, field: FieldName, error: string) =>
  z.refine<PageFormValues>(holds, { path: [field], error, when: () => true })

/** The order is that of the form. */
export const pageFormSchema = z
  .object({
    username: usernameSchema,
    name: shape.name,
    category: z.union([z.literal(''), shape.category]),
    about: shape.about,
    profilePicture: picture,
    showThumbnail: shape.showThumbnail,
    thumbnailImage: picture,
    featuredVideo: shape.featuredVideo,
    themeColor: shape.themeColor,
    pageTitle: shape.pageTitle,
    websiteUrl: shape.websiteUrl,
    twitterUrl: shape.twitterUrl,
    instagramUrl: shape.instagramUrl,
    linkedInUrl: shape.linkedInUrl,
    youTubeUrl: shape.youTubeUrl,
    tikTokUrl: shape.tikTokUrl,
    gitHubUrl: shape.gitHubUrl,
    contactForm: shape.contactForm,
    contactEmail: shape.contactEmail,
    reviewWidget: shape.reviewWidget,
  })
  .check(
    rule(
      ({ showThumbnail, thumbnailImage }) => !showThumbnail || thumbnailImage !== null,
      'thumbnailImage',
      THUMBNAIL_REQUIRED,
    ),
    rule(
      ({ contactForm, contactEmail }) => !contactForm || contactEmail.trim() !== '',
      'contactEmail',
      CONTACT_EMAIL_REQUIRED,
    ),
  )

const fieldNames = pageFormSchema.def.shape

export const isFieldName = (name: PropertyKey | undefined): name is FieldName =>
  typeof name === 'string' && name in fieldNames

/** The form's field for one that the server names. */
export const fieldOf = (name: string | undefined): FieldName | null => (isFieldName(name) ? name : null)

/** By field, in the order of the form; the first problem of each. */
export type Problems = ReadonlyMap<FieldName, string>

/** What keeps the values from being saved. `others` come from elsewhere than the rules. */
export function problemsOf(
  values: PageFormValues,
  others: Partial<Record<FieldName, string>> = {},
): Problems {
  const found: Partial<Record<FieldName, string>> = {}
  for (const { path, message } of pageFormSchema.safeParse(values).error?.issues ?? []) {
    const [field] = path
    if (isFieldName(field)) found[field] ??= message
  }
  const told = { ...others, ...found }
  return new Map(
    Object.keys(fieldNames).flatMap((name) => {
      const message = isFieldName(name) ? told[name] : undefined
      return isFieldName(name) && message ? [[name, message] as const] : []
    }),
  )
}
