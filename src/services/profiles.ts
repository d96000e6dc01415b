import { directoryCategories, profileCategoriesOf, type DirectoryCategory } from '#src/domain/choices.ts'
import { limits } from '#src/domain/limits.ts'
import { creatorOf, profileSchema, type Creator, type Profile } from '#src/domain/profile.ts'
import { searchKey } from '#src/domain/search-key.ts'
import { usernameKey } from '#src/domain/username.ts'
import { Query } from './query.ts'
import { publicTable } from './tables.ts'
import { wordsBegin } from './word-search.ts'

const profiles = publicTable('profiles', profileSchema)

/** Two letters begin too many categories to mean one. */
const SHORTEST_CATEGORY = 3

const listed = Query.equal('listed', true)
const newestFirst = Query.orderDesc('createdAt')

function creatorsOf(rows: Profile[]): Creator[] {
  const now = new Date()
  return rows.map((row) => creatorOf(row, now))
}

/** Profiles without a category belong to Digital Creator. */
function inCategory(chip: DirectoryCategory): string {
  const stored = Query.equal('category', profileCategoriesOf(chip))
  return chip === 'Digital Creator' ? Query.or([stored, Query.isNull('category')]) : stored
}

export async function getCreator(username: string): Promise<Creator | null> {
  const row = await profiles.first([Query.equal('usernameKey', usernameKey(username))])
  return row && creatorOf(row, new Date())
}

/** By username, or by the custom slug of a page. */
export async function getCreatorByHandle(handle: string): Promise<Creator | null> {
  const key = usernameKey(handle)
  const row = await profiles.first([
    Query.or([Query.equal('usernameKey', key), Query.equal('customSlugKey', key)]),
  ])
  return row && creatorOf(row, new Date())
}

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
  return creatorsOf(
    await profiles.list([listed, Query.or(ways), newestFirst, Query.limit(limits.search.results)]),
  )
}

/** The newest creators, of one category or of all. */
export async function listCreators(chip: DirectoryCategory | null): Promise<Creator[]> {
  return creatorsOf(
    await profiles.list([
      listed,
      ...(chip ? [inCategory(chip)] : []),
      newestFirst,
      Query.limit(limits.directory.pageSize),
    ]),
  )
}
