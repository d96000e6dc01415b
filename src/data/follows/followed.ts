import * as z from 'zod/mini'

const KEY = 'fundus.followed'
/** Sorted newest first. */
const followsSchema = z.catch(z.array(z.object({ creatorId: z.string(), secret: z.string() })), () => [])
type Follows = z.infer<typeof followsSchema>

/**
 * Returns the creators that this browser follows by mailed links, with the secrets that can end those follows. Follows of an account
 * are not stored here.
 */
export function followedHere(): Follows {
  try {
    return followsSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
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
