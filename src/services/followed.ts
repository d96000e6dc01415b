import * as v from 'valibot'

const KEY = 'fundus.followed'
const idsSchema = v.fallback(v.array(v.string()), () => [])

function read(): string[] {
  try {
    return v.parse(idsSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Whom this browser has followed. Followers are nobody's to read but their creator's, so the backend cannot be asked. */
export const followed = {
  has: (creatorId: string) => read().includes(creatorId),
  add: (creatorId: string) => localStorage.setItem(KEY, JSON.stringify([...new Set([...read(), creatorId])])),
}
