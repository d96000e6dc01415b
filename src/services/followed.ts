import * as z from 'zod/mini'

const KEY = 'fundus.followed'
const idsSchema = z.catch(z.array(z.string()), [])

function read(): string[] {
  try {
    return idsSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Whom this browser has followed. Followers are nobody's to read but their creator's, so the backend cannot be asked. */
export const followed = {
  has: (creatorId: string) => read().includes(creatorId),
  add: (creatorId: string) => localStorage.setItem(KEY, JSON.stringify([...new Set([...read(), creatorId])])),
}
