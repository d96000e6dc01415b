import { ID } from 'node-appwrite'
import type { Table } from '#scripts/operate/deploy/plan/shape.ts'
import { unless, type Check } from '#scripts/operate/doctor/check.ts'
import type { Deployment } from '#scripts/operate/doctor/deployment.ts'

type Attempt = { what: string; path: string; method?: string; body?: object; refusals: readonly number[] }

/** A table with row security returns an empty list to guests instead of refusing. */
const readRefusals = ({ rowSecurity }: Table) => (rowSecurity ? [200, 401] : [401])

function attemptsAt(table: Table, rowId: string): Attempt[] {
  const { databaseId, $id } = table
  // One column is enough: the server checks permissions before it checks whether the data is complete.
  const data = Object.fromEntries(table.columns.slice(0, 1).map(({ key }) => [key, 'doctor']))
  const row = { rowId, data, permissions: ['read("any")'] }
  const document = { documentId: rowId, data, permissions: ['read("any")'] }
  const isOpen = table.$permissions.includes('read("any")')
  const rows = `/tablesdb/${databaseId}/tables/${$id}/rows`
  const documents = `/databases/${databaseId}/collections/${$id}/documents`
  const reads = [rows, documents].map((path) => ({
    what: `reads ${$id}`,
    path,
    refusals: readRefusals(table),
  }))
  return [
    { what: `writes into ${$id}`, path: rows, method: 'POST', body: row, refusals: [401] },
    {
      what: `writes into ${$id} by the older way`,
      path: documents,
      method: 'POST',
      body: document,
      // A server may no longer have the older API (404), and a stand-in may never have had it (405).
      refusals: [401, 404, 405],
    },
    ...(isOpen ? [] : reads),
  ]
}

const graphql: Attempt = {
  what: 'asks by GraphQL',
  path: '/graphql',
  method: 'POST',
  body: { query: '{ localeGet { ip } }' },
  refusals: [401, 403, 404],
}

/** Returns a problem if a guest succeeds, and deletes the row that the guest has made. */
async function attempt({ asGuest, open }: Deployment, one: Attempt, table: Table | null, rowId: string) {
  const { what, path, method, body, refusals } = one
  const answer = await asGuest(path, { method, body })
  if (answer.status === 201 && table) {
    await open.tables.deleteRow({ databaseId: table.databaseId, tableId: table.$id, rowId })
  }
  const shown = answer.status === 200 ? await answer.text() : ''
  const isEmpty = shown === '' || /"total":0\b/.test(shown)
  return refusals.includes(answer.status) && isEmpty ? [] : [`a guest who ${what} gets ${answer.status}`]
}

export const guests: Check = {
  name: 'guests',
  cure: 'Run npm run deploy, which sets the permissions of all tables and switches GraphQL off.',
  look: async (deployment) => {
    const problems: string[] = []
    for (const table of deployment.config.tables) {
      const rowId = ID.unique()
      for (const one of attemptsAt(table, rowId))
        problems.push(...(await attempt(deployment, one, table, rowId)))
    }
    problems.push(...(await attempt(deployment, graphql, null, '')))
    return unless(problems)
  },
}
