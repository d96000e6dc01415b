import { countryName } from '#src/domain/profile/countries.ts'
import type { ProfileUpdate } from '#src/domain/contracts/marketplace/profile.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { usernameKey } from '#src/domain/profile/username.ts'
import { creatorKey } from '#src/domain/search/name-key.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { AccountData } from '#functions/shared/projections/profile-projection.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'

/** Returns the row of an account that has just chosen its username. */
export const newAccount = (
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
  { username, ownerLabel, now }: { username: string; ownerLabel: string; now: Date },
) => ({
  userId,
  username,
  usernameKey: usernameKey(username),
  nameKey: creatorKey({ name: '', username }),
  email,
  ownerLabel,
  createdAt: now.toISOString(),
})

/** Returns the columns that an update writes: the given values and everything derived from them. */
export function profileChanges(account: Account, update: ProfileUpdate, now: Date): Partial<AccountData> {
  const changes: Partial<AccountData> = { ...update, updatedAt: writeTime(now, account.updatedAt) }
  if (update.name !== undefined) changes.nameKey = creatorKey({ ...account, name: update.name })
  if (update.country !== undefined) {
    changes.countryName = countryName(update.country, 'en')
  }
  return changes
}

/** A contact form needs an e-mail address under which the creator can be reached. */
export function lacksContactEmail({ contactForm, contactEmail }: Account): boolean {
  return contactForm && contactEmail === ''
}

const pictures = [
  { column: 'profilePicture', bucketId: 'profile-pictures' },
  { column: 'thumbnailImage', bucketId: 'thumbnails' },
  { column: 'bannerImage', bucketId: 'thumbnails' },
] as const

/** Returns the changed pictures with the files before and after the update. */
export function pictureChanges(account: Account, update: ProfileUpdate) {
  return pictures.flatMap(({ column, bucketId }) => {
    const after = update[column]
    const before = account[column]
    return after === undefined || after === before ? [] : [{ column, bucketId, before, after }]
  })
}
