import type { Creator } from '#src/domain/profile/profile.ts'
import { creatorsOf, publicProfiles } from './api.ts'
import { creatorSearchRead } from '#src/services/backend/search-reads.ts'

/** Returns creators whose name, username or category begins with the term, or whose name has all its words. */
export async function searchCreators(term: string): Promise<Creator[]> {
  const read = creatorSearchRead(term)
  return read ? creatorsOf(await publicProfiles.list(read)) : []
}
