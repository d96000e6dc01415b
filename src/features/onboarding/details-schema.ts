import * as z from 'zod/mini'
import { profileUpdateSchema } from '#src/domain/contracts/profile.ts'
import { limits } from '#src/domain/limits.ts'
import { htmlOfText } from '#src/lib/html-text.ts'

const { name, websiteUrl } = profileUpdateSchema.shape

export const detailsSchema = z.object({
  name: name.def.innerType,
  about: z
    .string()
    .check(z.refine((text) => htmlOfText(text).length <= limits.profile.about, 'This text is too long')),
  websiteUrl: websiteUrl.def.innerType,
})

export type Details = z.infer<typeof detailsSchema>
