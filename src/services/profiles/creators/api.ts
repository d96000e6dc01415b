import { isAddressName, usernameKey } from '#src/domain/profile/username.ts'
import type { DirectoryCategory } from '#src/domain/profile/categories.ts'
import { creatorOf, profileSchema, type Creator, type Profile } from '#src/domain/profile/profile.ts'
import { formerNameSchema } from '#src/domain/profile/former-name.ts'
import { creatorRead, directoryRead, handleRead, rowRead } from '#src/services/backend/reads.ts'
import { publicTable } from '#src/services/backend/tables.ts'

export const publicProfiles = publicTable('profiles', profileSchema)
const formerNames = publicTable('former_names', formerNameSchema)

export function creatorsOf(rows: Profile[]): Creator[] {
  const now = new Date()
  return rows.map((row) => creatorOf(row, now))
}

/** A creator for their page: `about` is safe HTML, whoever has written the stored one. Lists show none of it. */
export type ShownCreator = Creator & { readonly isAboutSafe: true }

export async function withShownAbout(creator: Creator): Promise<ShownCreator> {
  if (creator.about === '') return { ...creator, isAboutSafe: true }
  const { shownRichText } = await import('#src/lib/rich-text/write-rich-text.ts')
  return { ...creator, about: shownRichText(creator.about, { lines: 'apart' }), isAboutSafe: true }
}

async function firstCreator(queries: string[]): Promise<ShownCreator | null> {
  const row = await publicProfiles.first(queries)
  return row && withShownAbout(creatorOf(row, new Date()))
}

/** Returns the creator who had this username or short address earlier, or null. Few visitors need the code of the hash. */
async function formerCreator(name: string): Promise<ShownCreator | null> {
  const { formerNameId } = await import('#src/domain/profile/former-name-id.ts')
  const former = await formerNames.first(rowRead(formerNameId(name)))
  return former && firstCreator(rowRead(former.userId))
}

/** Finds a creator by present or earlier username. For an earlier one the result has another username than the argument. */
export async function getCreator(username: string): Promise<ShownCreator | null> {
  if (!isAddressName(username)) return null
  return (await firstCreator(creatorRead(username))) ?? formerCreator(username)
}

/** Finds a creator by username, else by short address, else by an earlier username. */
export async function getCreatorByHandle(handle: string): Promise<ShownCreator | null> {
  if (!isAddressName(handle)) return null
  const rows = await publicProfiles.list(handleRead(handle))
  const row = rows.find((one) => one.usernameKey === usernameKey(handle)) ?? rows[0]
  return row ? withShownAbout(creatorOf(row, new Date())) : formerCreator(handle)
}

/** Returns the newest creators. @param chip the category, or null for all */
export async function listCreators(chip: DirectoryCategory | null): Promise<Creator[]> {
  return creatorsOf(await publicProfiles.list(directoryRead(chip)))
}
