import { hasTexts } from '#src/lib/schema/has-texts.ts'
import { keepStored } from '#src/lib/browser/stored.ts'

const KEY = 'fundus.followed'
/** Sorted newest first. */
type Follows = { creatorId: string; secret: string }[]

/**
 * Returns the creators that this browser follows by mailed links, with the secrets that can end those follows. Follows of an account
 * are not stored here.
 */
export function followedHere(): Follows {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) && kept.every((one) => hasTexts(one, 'creatorId', 'secret')) ? kept : []
  } catch {
    return []
  }
}

/** If the browser's storage is not available, the follow still holds, but this browser forgets it. */
export function keepFollowed(follows: Follows): void {
  keepStored(KEY, JSON.stringify(follows))
}

export const followSecret = (creatorId: string): string | null =>
  followedHere().find((one) => one.creatorId === creatorId)?.secret ?? null
