import { Graphql } from 'appwrite'
import { refusalOf } from '#tests/integration/support/refusal-of.ts'
import { REFUSED, type Attempt } from '#tests/integration/hostile/attempt.ts'
import type { Visitor } from '#tests/integration/hostile/support/visitor.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'

const paths = ['/graphql', '/graphql/mutation'] as const

/** An action that an attacker would make a signed-in creator execute. */
export const deletion = (productId: string, name = ''): string => {
  const body = JSON.stringify(JSON.stringify({ action: 'products.delete', productId }))
  return `${name}functionsCreateExecution(functionId: "marketplace", body: ${body}) { _id }`
}

const mutation = (...calls: string[]) => `mutation { ${calls.join(' ')} }`

type GraphqlRequest = {
  what: string
  method: 'GET' | 'POST'
  query?: string
  body?: unknown
  headers?: Record<string, string>
}

function waysToAsk(productId: string): GraphqlRequest[] {
  const once = mutation(deletion(productId))
  const aliased = mutation(deletion(productId, 'one: '), deletion(productId, 'two: '))
  const named = { query: `mutation Away { ${deletion(productId)} }`, operationName: 'Away', variables: {} }
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  return [
    { what: 'by an address', method: 'GET', query: once },
    { what: 'by an address, twice', method: 'GET', query: aliased },
    { what: 'for what there is', method: 'GET', query: '{ __schema { types { name } } }' },
    { what: 'in a body', method: 'POST', body: { query: once } },
    { what: 'by a name', method: 'POST', body: named },
    { what: 'twice in one', method: 'POST', body: { query: aliased } },
    { what: 'in a batch', method: 'POST', body: [{ query: once }, { query: once }] },
    {
      what: 'in a form',
      method: 'POST',
      body: new URLSearchParams({ query: once }).toString(),
      headers: asForm,
    },
    {
      what: 'in plain words',
      method: 'POST',
      body: once,
      headers: { 'content-type': 'application/graphql' },
    },
  ]
}

function attemptsOf(visitor: Visitor, productId: string): Attempt[] {
  const plain = waysToAsk(productId).flatMap(({ what, method, query, body, headers }) =>
    paths.map((path) => ({
      what: `${visitor.name} asks ${path} ${what}`,
      refusals: REFUSED,
      send: () => {
        const search = query === undefined ? '' : `?${new URLSearchParams({ query }).toString()}`
        return visitor.send(method, `${path}${search}`, { body, ...(headers && { headers }) })
      },
    })),
  )
  const query = { query: mutation(deletion(productId)) }
  const api = new Graphql(visitor.browser)
  return [
    ...plain,
    {
      what: `${visitor.name} asks by the SDK`,
      refusals: REFUSED,
      send: () => refusalOf(api.query({ query })),
    },
    {
      what: `${visitor.name} asks for a change by the SDK`,
      refusals: REFUSED,
      send: () => refusalOf(api.mutation({ query })),
    },
  ]
}

/**
 * Attempts by GraphQL, which must be closed. If it were open, any page on the web could act for a signed-in visitor: a link
 * carries the session, and an address is enough for a request.
 */
export const graphql = ({ guest, newcomer, other, half, owner, products }: Targets): Attempt[] =>
  [guest, newcomer, other, half, owner].flatMap((visitor) => attemptsOf(visitor, products.free))
