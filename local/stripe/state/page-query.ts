type Bound = 'gt' | 'gte' | 'lt' | 'lte'

export interface PageQuery {
  /**
   * Which records: those of an account (null stands for the platform), of a payment intent, of a transfer group or of a
   * transfer.
   */
  of: { account: string | null } | { intent: string } | { transferGroup: string } | { transfer: string }
  /** Bounds in Unix seconds. */
  created?: Readonly<Partial<Record<Bound, number>>>
  types?: readonly string[]
  /** The id of a record. The page begins right after it or ends right before it. */
  cursor?: { side: 'after' | 'before'; id: string }
  limit: number
}

export interface Page<T> {
  records: T[]
  more: 'more' | 'end'
}

interface Statement {
  sql: string
  values: (string | number | null)[]
  toPage: <T>(found: T[]) => Page<T>
}

const operators: Readonly<Record<Bound, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }
const bounds: readonly Bound[] = ['gt', 'gte', 'lt', 'lte']

// SQLite uses an index on an expression only if a query spells the expression exactly as the schema does.
const created = "json_extract(body, '$.created')"
const ownerColumn = {
  account: "json_extract(body, '$.account')",
  intent: "json_extract(body, '$.intent')",
  transferGroup: "json_extract(body, '$.transferGroup')",
  transfer: "json_extract(body, '$.transfer')",
}

function ownerCondition(of: PageQuery['of']): Condition {
  if ('account' in of) return [`${ownerColumn.account} is ?`, of.account]
  if ('intent' in of) return [`${ownerColumn.intent} = ?`, of.intent]
  if ('transfer' in of) return [`${ownerColumn.transfer} = ?`, of.transfer]
  return [`${ownerColumn.transferGroup} = ?`, of.transferGroup]
}

type Condition = [sql: string, ...values: (string | number | null)[]]

function conditions(kind: string, { of, created: range = {}, types, cursor }: PageQuery): Condition[] {
  const found: Condition[] = [['kind = ?', kind], ownerCondition(of)]
  for (const bound of bounds) {
    const value = range[bound]
    if (value !== undefined) found.push([`${created} ${operators[bound]} ?`, value])
  }
  if (types) found.push([`json_extract(body, '$.type') in (${types.map(() => '?').join(', ')})`, ...types])
  if (cursor) {
    const operator = cursor.side === 'after' ? '<' : '>'
    const place = 'from records where kind = ? and id = ?'
    // The second condition alone would be enough, but SQLite can enter the index only by the first.
    found.push(
      [`${created} ${operator}= (select ${created} ${place})`, kind, cursor.id],
      [`(${created}, sequence) ${operator} (select ${created}, sequence ${place})`, kind, cursor.id],
    )
  }
  return found
}

/**
 * Returns the query for one page, newest first. It reads one record more than the page holds, to find out whether
 * another page follows.
 */
export function pageQuery(kind: string, query: PageQuery): Statement {
  const { limit, cursor } = query
  const backwards = cursor?.side === 'before'
  const order = backwards ? 'asc' : 'desc'
  const all = conditions(kind, query)
  const where = all.map(([sql]) => sql).join(' and ')
  return {
    sql: `select body from records where ${where} order by ${created} ${order}, sequence ${order} limit ?`,
    values: [...all.flatMap(([, ...values]) => values), limit + 1],
    toPage(found) {
      const records = found.slice(0, limit)
      return {
        records: backwards ? records.reverse() : records,
        more: found.length > limit ? 'more' : 'end',
      }
    },
  }
}
