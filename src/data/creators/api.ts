import { usernameKey } from '#src/domain/profile/username.ts'
import type { DirectoryCategory } from '#src/domain/profile/categories.ts'
import { creatorOf, profileSchema, type Creator, type Profile } from '#src/domain/profile/profile.ts'
import { callMarketplace } from '#src/data/backend/call.ts'
import { creatorRead, directoryRead, handleRead } from '#src/data/backend/reads.ts'
import { publicTable } from '#src/data/backend/tables.ts'

export const publicProfiles = publicTable('profiles', profileSchema)

export function creatorsOf(rows: Profile[]): Creator[] {
  const now = new Date()
  return rows.map((row) => creatorOf(row, now))
}

async function firstCreator(queries: string[]): Promise<Creator | null> {
  const row = await publicProfiles.first(queries)
  return row && creatorOf(row, new Date())
}

/** Returns the creator who had this username earlier, or null. */
async function formerCreator(name: string): Promise<Creator | null> {
  const { username } = await callMarketplace('profile.find_former', { username: name })
  return username ? firstCreator(creatorRead(username)) : null
}

/** Finds a creator by present or earlier username. For an earlier one the result has another username than the argument. */
export async function getCreator(username: string): Promise<Creator | null> {
  return (await firstCreator(creatorRead(username))) ?? formerCreator(username)
}

/** Finds a creator by username, else by short address, else by an earlier username. */
export async function getCreatorByHandle(handle: string): Promise<Creator | null> {
  const rows = await publicProfiles.list(handleRead(handle))
  const row = rows.find((one) => one.usernameKey === usernameKey(handle)) ?? rows[0]
  return row ? creatorOf(row, new Date()) : formerCreator(handle)
}

/** Returns the newest creators. @param chip the category, or null for all */
export async function listCreators(chip: DirectoryCategory | null): Promise<Creator[]> {
  return creatorsOf(await publicProfiles.list(directoryRead(chip)))
}
