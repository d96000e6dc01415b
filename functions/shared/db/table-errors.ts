import { AppwriteException } from 'node-appwrite'

/** A unique index, an existing id or a concurrent change stood in the way; nothing was written. */
export class Conflict extends Error {
  override name = 'Conflict'
}

/** A staged operation, an update or an increment aims at a row that does not exist. */
export class RowMissing extends Error {
  override name = 'RowMissing'
}

/** An increment would pass the maximum that it was given. */
export class MaximumReached extends Error {
  override name = 'MaximumReached'
}

/** Staged operations answer in the words of the older API: `document_…` for `row_…` (recorded). */
const classOf: Record<string, new (message: string, options: ErrorOptions) => Error> = {
  row_already_exists: Conflict,
  document_already_exists: Conflict,
  transaction_conflict: Conflict,
  row_not_found: RowMissing,
  document_not_found: RowMissing,
  /** An increment says so of a missing row too (recorded). */
  column_not_found: RowMissing,
  column_limit_exceeded: MaximumReached,
  attribute_limit_exceeded: MaximumReached,
}

/** Runs a call of the tables API and gives its expected failures their class. */
export async function expectingTableErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const Expected = error instanceof AppwriteException ? classOf[error.type] : undefined
    if (Expected && error instanceof Error) throw new Expected(error.message, { cause: error })
    throw error
  }
}

/**
 * Repeats what lost a race: each attempt must read afresh.
 * @throws {Conflict} where others keep getting in the way, be it by removing the row
 */
export async function retryOnConflict<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isOutdated = error instanceof Conflict || error instanceof RowMissing
      if (!isOutdated) throw error
      if (attempt >= attempts) throw new Conflict('Others keep getting in the way', { cause: error })
    }
  }
}
