import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { openDatabase, selectRows } from './database.ts'
import { pageQuery } from './page-query.ts'
import type { PageQuery } from './page-query.ts'

const step = z.object({ detail: z.string() })

function planOf(query: PageQuery): string {
  const connection = openDatabase(':memory:')
  const { sql, values } = pageQuery('event', query)
  const steps = selectRows(connection, step, `explain query plan ${sql}`, ...values)
  connection.close()
  return steps.map(({ detail }) => detail).join('\n')
}

test.each<[PageQuery, string]>([
  [{ of: { account: null }, limit: 10 }, 'records_of_account'],
  [{ of: { account: 'acct_1' }, types: ['payout.paid'], limit: 10 }, 'records_of_account'],
  [{ of: { account: null }, created: { gte: 1, lt: 2 }, limit: 10 }, 'records_of_account'],
  [{ of: { account: null }, cursor: { side: 'after', id: 'evt_1' }, limit: 10 }, 'records_of_account'],
  [{ of: { account: null }, cursor: { side: 'before', id: 'evt_1' }, limit: 10 }, 'records_of_account'],
  [{ of: { intent: 'pi_1' }, limit: 10 }, 'records_of_intent'],
])('%j is read in order from an index', (query, index) => {
  const plan = planOf(query)
  expect(plan).toContain(`USING INDEX ${index}`)
  expect(plan).not.toMatch(/SCAN records|TEMP B-TREE/)
})
