import type { Project } from '#local/appwrite/core/project.ts'
import type { Row } from './row.ts'
import type { Table } from './schema/table.ts'

/** How long the real server's cache keeps a row, in milliseconds. */
const DAY = 24 * 60 * 60_000

type StaleRow = { before: Row; after: Row | undefined; until: number }

/**
 * Old states of rows, from before the last commit that changed them. The real server purges its cache during a commit,
 * so a reader can put the old row back at that moment. The server then returns the old row until a write outside of a
 * commit changes it.
 */
export interface StaleRows {
  keep(table: Table, before: Row | undefined, after: Row | undefined): void
  /** Returns the state of the row in which a read of this single row finds it. */
  instead(table: Table, id: string, now: Row | undefined): Row | undefined
}

const isSame = (one: Row | undefined, other: Row | undefined) =>
  one?.sequence === other?.sequence && one?.version === other?.version

export function createStaleRows({ staleRows, clock }: Project): StaleRows {
  const kept = new Map<string, StaleRow>()
  const keyOf = (table: Table, id: string) => `${table.rows}/${id}`
  return {
    keep: (table, before, after) => {
      if (staleRows === 'off' || !before || isSame(before, after)) return
      kept.set(keyOf(table, before.id), { before, after, until: clock.now().getTime() + DAY })
    },
    instead: (table, id, now) => {
      const old = kept.get(keyOf(table, id))
      const holds = old && isSame(old.after, now) && old.until > clock.now().getTime()
      return holds ? old.before : now
    },
  }
}
