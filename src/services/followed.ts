import * as v from 'valibot'
import { stored } from '#src/lib/stored.ts'

const KEY = 'fundus.followed'
/** Newest first. */
const followsSchema = v.fallback(v.array(v.object({ creatorId: v.string(), secret: v.string() })), () => [])

function read(): v.InferOutput<typeof followsSchema> {
  try {
    return v.parse(followsSchema, JSON.parse(stored(KEY) ?? '[]'))
  } catch {
    return []
  }
}

function change(creatorId: string, secret: string | null): void {
  const others = read().filter((one) => one.creatorId !== creatorId)
  try {
    localStorage.setItem(KEY, JSON.stringify(secret === null ? others : [{ creatorId, secret }, ...others]))
  } catch {
    return
  }
}

/**
 * Whom this browser follows by mailed links, and the secrets of these, which are what it can leave by. What an account
 * follows, the server knows. A browser that keeps nothing undoes no follow: it only forgets.
 */
export const followed = {
  creatorIds: () => read().map(({ creatorId }) => creatorId),
  secretOf: (creatorId: string) => read().find((one) => one.creatorId === creatorId)?.secret ?? null,
  add: (creatorId: string, secret: string) => change(creatorId, secret),
  remove: (creatorId: string) => change(creatorId, null),
}

/** Calls back when another tab has followed somebody or left. Answers how to stop. */
export function onFollowedElsewhere(listener: () => void): () => void {
  // the event is for the other tabs only: https://html.spec.whatwg.org/multipage/webstorage.html#the-storage-event
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
