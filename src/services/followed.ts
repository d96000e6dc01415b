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

/** A browser that keeps nothing undoes no follow: it only forgets. */
function add(creatorId: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...read(), creatorId])]))
  } catch {
    return
  }
}

/** Whom this browser has followed: visitors follow by e-mail, and of an address nobody but its owner is told. */
export const followed = { has: (creatorId: string) => read().includes(creatorId), add }
