import * as v from 'valibot'

const KEY = 'fundus.followed'
/** Newest first. */
const followsSchema = v.fallback(v.array(v.object({ creatorId: v.string(), secret: v.string() })), () => [])
type Follows = v.InferOutput<typeof followsSchema>

/**
 * Whom this browser follows by mailed links, and the secrets of these, which are what it can leave by. What an account
 * follows, the server knows.
 */
export function followedHere(): Follows {
  try {
    return v.parse(followsSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** A browser that keeps nothing undoes no follow: it only forgets. */
export function keepFollowed(follows: Follows): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(follows))
  } catch {
    return
  }
}

export const followSecret = (creatorId: string): string | null =>
  followedHere().find((one) => one.creatorId === creatorId)?.secret ?? null
