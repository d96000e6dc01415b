import * as v from 'valibot'

const KEY = 'fundus.followed'
/** Sorted newest first. */
const followsSchema = v.fallback(v.array(v.object({ creatorId: v.string(), secret: v.string() })), () => [])
type Follows = v.InferOutput<typeof followsSchema>

/**
 * Returns the creators that this browser follows by mailed links, with the secrets that can end those follows. Follows of an account
 * are not stored here.
 */
export function followedHere(): Follows {
  try {
    return v.parse(followsSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** If the browser's storage is not available, the follow still holds, but this browser forgets it. */
export function keepFollowed(follows: Follows): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(follows))
  } catch {
    return
  }
}

export const followSecret = (creatorId: string): string | null =>
  followedHere().find((one) => one.creatorId === creatorId)?.secret ?? null
