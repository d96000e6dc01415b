import * as z from 'zod/mini'
import { type Picture, storedPicture } from '#src/components/picture/picture.ts'
import type { ProfileCategory } from '#src/domain/profile/categories.ts'
import { profileFieldsSchema, type ProfileUpdate } from '#src/domain/contracts/marketplace/profile.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { usernameSchema } from '#src/domain/contracts/marketplace/username.ts'

export type PersonalValues = {
  profilePicture: Picture
  username: string
  name: string
  country: string
  category: ProfileCategory | ''
}

const { shape: fields } = profileFieldsSchema

/** Without the picture, which is checked when it is chosen. Country and category may be '' only while they were never chosen. */
export const personalSchema = z.object({
  username: usernameSchema,
  name: fields.name,
  country: z.union([z.literal(''), fields.country]),
  category: z.union([z.literal(''), fields.category]),
})

export function personalValuesOf(account: Account): PersonalValues {
  const { profilePicture, username, name, country, category } = account
  return { profilePicture: storedPicture(profilePicture), username, name, country, category: category ?? '' }
}

/** Returns the input of `profile.update`, without the username, for which there is an action of its own. @param profilePicture file id */
export function profileUpdateOf(
  { name, country, category }: Partial<PersonalValues>,
  profilePicture: string | undefined,
): ProfileUpdate {
  return {
    ...(profilePicture !== undefined && { profilePicture }),
    ...(name !== undefined && { name }),
    ...(country && { country }),
    ...(category && { category }),
  }
}
