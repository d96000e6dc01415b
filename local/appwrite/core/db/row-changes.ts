export type RowAction = 'create' | 'update' | 'upsert' | 'delete'

/** A row that was written or deleted. */
export interface RowChange {
  databaseId: string
  tableId: string
  rowId: string
  action: RowAction
  /** Roles that may read the row after the change, or could read it before it was deleted. */
  readers: readonly string[]
  /** The row as the API returns it. */
  payload: Readonly<Record<string, unknown>>
}

type Listener = (change: RowChange) => void

export interface RowChanges {
  tell: (change: RowChange) => void
  /** Returns a function that stops listening. */
  listen: (listener: Listener) => () => void
}

export function createRowChanges(): RowChanges {
  const listeners = new Set<Listener>()
  return {
    tell: (change) => {
      for (const listener of listeners) listener(change)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
