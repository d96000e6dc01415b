import { AppwriteException } from 'node-appwrite'

/** Nothing was written, because of a unique index, an existing id or a simultaneous change. */
export class Conflict extends Error {
  override name = 'Conflict'
}

/** A staged operation, an update or an increment refers to a row that does not exist. */
export class RowMissing extends Error {
  override name = 'RowMissing'
}

/** An increment would exceed its given maximum. */
export class MaximumReached extends Error {
  override name = 'MaximumReached'
}

/** Errors of staged operations use the names of the older API: `document_…` instead of `row_…` (as recorded). */
const classOf: Record<string, new (message: string, options: ErrorOptions) => Error> = {
  row_already_exists: Conflict,
  document_already_exists: Conflict,
  transaction_conflict: Conflict,
  row_not_found: RowMissing,
  document_not_found: RowMissing,
  /** Appwrite gives this error for an increment of a missing row, too (as recorded). */
  column_not_found: RowMissing,
  column_limit_exceeded: MaximumReached,
  attribute_limit_exceeded: MaximumReached,
}

/** Runs a call of the tables API, and turns expected errors into the classes of this file. */
export async function expectingTableErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const Expected = error instanceof AppwriteException ? classOf[error.type] : undefined
    if (Expected && error instanceof Error) throw new Expected(error.message, { cause: error })
    throw error
  }
}

/** Enough for rows that many write at once, such as an account's. */
const ATTEMPTS = 8

/**
 * Repeats work that lost a race. Each attempt must read the rows again.
 * @throws {Conflict} if all attempts fail
 */
export async function retryOnConflict<T>(work: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
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

/**
 * Repeats work that lost a race, as `retryOnConflict` does, where the rows were read already: the first attempt is made on those.
 * @throws {Conflict} if all attempts fail
 */
export function retryFrom<Read, T>(
  first: Read,
  read: () => Promise<Read>,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  let isFirst = true
  return retryOnConflict(async () => {
    const rows = isFirst ? first : await read()
    isFirst = false
    return work(rows)
  })
}
