import * as v from 'valibot'
import { profileFieldsSchema } from '#src/domain/contracts/profile.ts'
import { creatorLimits } from '#src/domain/limits/creator-limits.ts'
import { htmlOfText } from '#src/lib/format/html-text.ts'

const { name, websiteUrl } = profileFieldsSchema.entries

export const detailsSchema = v.object({
  name,
  about: v.pipe(
    v.string(),
    v.check((text) => htmlOfText(text).length <= creatorLimits.profile.about, 'This text is too long'),
  ),
  websiteUrl,
})

export type Details = v.InferOutput<typeof detailsSchema>
