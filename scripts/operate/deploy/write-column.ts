import type { Client } from 'node-appwrite'
import type { Column } from './plan/shape.ts'

type TableRef = { databaseId: string; tableId: string }

/**
 * The bounds of each type. The API keeps a bound that a request leaves out, so a column without bounds must be given
 * these.
 */
const WIDEST: Record<string, { min: number | bigint; max: number | bigint }> = {
  integer: { min: -(2n ** 63n), max: 2n ** 63n - 1n },
  bigint: { min: -(2n ** 63n), max: 2n ** 63n - 1n },
  float: { min: -Number.MAX_VALUE, max: Number.MAX_VALUE },
}

function payloadOf({ kind, required, default: value, size, min, max, elements }: Column) {
  const widest = WIDEST[kind]
  return {
    required,
    default: value,
    ...(size === null || kind === 'enum' ? {} : { size }),
    ...(widest ? { min: min ?? widest.min, max: max ?? widest.max } : {}),
    ...(kind === 'enum' ? { elements } : {}),
  }
}

/**
 * Sends a column without the SDK, whose methods can't remove a default: their types refuse null, and they leave out
 * undefined.
 */
async function send(
  client: Client,
  method: 'post' | 'patch',
  place: TableRef,
  rest: string,
  payload: object,
) {
  const { endpoint, project } = client.config
  const { databaseId, tableId } = place
  const url = new URL(`${endpoint}/tablesdb/${databaseId}/tables/${tableId}/columns/${rest}`)
  const headers = { 'X-Appwrite-Project': project, 'content-type': 'application/json' }
  await client.call(method, url, headers, { ...payload })
}

/**
 * Creates a single column. Columns that are created together with their table get wrong types: integers of 32 bits, and
 * enumerations without a size (Appwrite 1.9.6, Collections/Create.php).
 */
export async function createColumn(client: Client, place: TableRef, column: Column): Promise<void> {
  const { key, kind, array, encrypt } = column
  const payload = { ...payloadOf(column), key, array, ...(kind === 'string' ? { encrypt } : {}) }
  await send(client, 'post', place, kind, payload)
}

export async function updateColumn(client: Client, place: TableRef, column: Column): Promise<void> {
  await send(client, 'patch', place, `${column.kind}/${encodeURIComponent(column.key)}`, payloadOf(column))
}
