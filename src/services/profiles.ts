import { directoryCategories, type DirectoryCategory } from '#src/domain/choices.ts'
import { creatorOf, profileSchema, type Creator, type Profile } from '#src/domain/profile.ts'
import { searchKey } from '#src/domain/search-key.ts'
import { usernameKey } from '#src/domain/username-key.ts'
import { Query } from './query.ts'
import { creatorRead, directoryRead, handleRead, inCategory, searchRead } from './reads.ts'
import { publicTable } from './tables.ts'
import { wordsBegin } from './word-search.ts'

const profiles = publicTable('profiles', profileSchema)

/** Two letters begin too many categories to mean one. */
const SHORTEST_CATEGORY = 3

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
  const key = searchKey(term, 192)
  if (!key) return []
  const ways = [...wordsBegin('nameKey', key), Query.startsWith('usernameKey', usernameKey(term))]
  if (key.length >= SHORTEST_CATEGORY) {
    ways.push(
      ...directoryCategories
        .filter((chip) => searchKey(chip).startsWith(key))
        .map((chip) => inCategory(chip)),
    )
  }
  return creatorsOf(await profiles.list(searchRead(ways)))
}

/** The newest creators, of one category or of all. */
export async function listCreators(chip: DirectoryCategory | null): Promise<Creator[]> {
  return creatorsOf(await profiles.list(directoryRead(chip)))
}
