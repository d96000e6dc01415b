import { Query } from 'node-appwrite'

type Cursor = { time: string; id: string }

/**
 * Makes the queries for the next page of a list that is ordered by time, newest first, and by id within one moment.
 * @param columns the names of the two columns
 */
export function newestFirst(columns: Cursor, after: Cursor | undefined, limit: number): string[] {
  const { time, id } = columns
  const order = [Query.orderDesc(time), Query.orderDesc(id), Query.limit(limit)]
  if (!after) return order
  const atOnce = Query.and([Query.equal(time, after.time), Query.lessThan(id, after.id)])
  return [Query.or([Query.lessThan(time, after.time), atOnce]), ...order]
}
