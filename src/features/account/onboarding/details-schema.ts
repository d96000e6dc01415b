import { m } from '#messages'
import * as z from 'zod/mini'
import { profileFieldsSchema } from '#src/domain/contracts/marketplace/profile.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { htmlOfText } from '#src/lib/format/html-text.ts'

const { name, websiteUrl } = profileFieldsSchema.shape

export const detailsSchema = z.object({
  name,
  about: z.string().check(
    z.refine((text) => htmlOfText(text).length <= limits.profile.about, {
      error: () => m.refusal_text_too_long(),
    }),
  ),
  websiteUrl,
})

export type Details = z.infer<typeof detailsSchema>
