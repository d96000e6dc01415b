import type { DirectoryCategory } from '#src/domain/choices.ts'
import { creatorOf, profileSchema, type Creator, type Profile } from '#src/domain/profile.ts'
import { creatorRead, directoryRead, handleRead } from './reads.ts'
import { creatorSearchRead } from './search-reads.ts'
import { publicTable } from './tables.ts'

const profiles = publicTable('profiles', profileSchema)

function creatorsOf(rows: Profile[]): Creator[] {
  const now = new Date()
  return rows.map((row) => creatorOf(row, now))
}

async function firstCreator(queries: string[]): Promise<Creator | null> {
  const row = await profiles.first(queries)
  return row && creatorOf(row, new Date())
}

export const getCreator = (username: string) => firstCreator(creatorRead(username))
export const getCreatorByHandle = (handle: string) => firstCreator(handleRead(handle))

/** Creators whose name, username or category begins with the term, or whose names have all its words. */
export async function searchCreators(term: string): Promise<Creator[]> {
  const read = creatorSearchRead(term)
  return read ? creatorsOf(await profiles.list(read)) : []
}

/** The newest creators, of one category or of all. */
export async function listCreators(chip: DirectoryCategory | null): Promise<Creator[]> {
  return creatorsOf(await profiles.list(directoryRead(chip)))
}
