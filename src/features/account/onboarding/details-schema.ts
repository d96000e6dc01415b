import * as v from 'valibot'
import { profileFieldsSchema } from '#src/domain/contracts/profile.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { htmlOfText } from '#src/lib/format/html-text.ts'

const { name, websiteUrl } = profileFieldsSchema.entries

export const detailsSchema = v.object({
  name,
  about: v.pipe(
    v.string(),
    v.check((text) => htmlOfText(text).length <= limits.profile.about, 'This text is too long'),
  ),
  websiteUrl,
})

export type Details = v.InferOutput<typeof detailsSchema>
