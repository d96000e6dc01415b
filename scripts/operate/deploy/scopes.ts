import { AppwriteException, type Client } from 'node-appwrite'
import * as v from 'valibot'

/**
 * A request that needs a scope. The server looks at scopes before it looks at what is asked for, so one that lacks
 * everything it needs tells whether the key has the scope, and changes nothing.
 */
export type Door = { scope: string; method: 'get' | 'post' | 'patch'; path: string }

const anyTable = '/tablesdb/none/tables'

/** What the deployment of everything but the site asks for. */
export const deployDoors: readonly Door[] = [
  { scope: 'databases.read', method: 'get', path: '/tablesdb' },
  { scope: 'databases.write', method: 'post', path: '/tablesdb' },
  { scope: 'tables.read', method: 'get', path: anyTable },
  { scope: 'tables.write', method: 'post', path: anyTable },
  { scope: 'columns.write', method: 'post', path: `${anyTable}/none/columns/boolean` },
  { scope: 'indexes.write', method: 'post', path: `${anyTable}/none/indexes` },
  { scope: 'rows.read', method: 'get', path: `${anyTable}/none/rows` },
  { scope: 'buckets.read', method: 'get', path: '/storage/buckets' },
  { scope: 'buckets.write', method: 'post', path: '/storage/buckets' },
  { scope: 'functions.read', method: 'get', path: '/functions' },
  { scope: 'functions.write', method: 'post', path: '/functions' },
  { scope: 'project.read', method: 'get', path: '/project' },
  { scope: 'project.write', method: 'patch', path: '/project/auth-methods/jwt' },
  { scope: 'platforms.read', method: 'get', path: '/project/platforms' },
  { scope: 'platforms.write', method: 'post', path: '/project/platforms/web' },
  { scope: 'rules.read', method: 'get', path: '/proxy/rules' },
  { scope: 'rules.write', method: 'post', path: '/proxy/rules/function' },
]

export const siteDoors: readonly Door[] = [
  { scope: 'sites.read', method: 'get', path: '/sites' },
  { scope: 'sites.write', method: 'post', path: '/sites' },
]

const refusalSchema = v.object({ type: v.string() })

async function lacks(client: Client, { method, path }: Door): Promise<boolean> {
  const { endpoint, project } = client.config
  const headers = { 'X-Appwrite-Project': project, 'content-type': 'application/json' }
  try {
    await client.call(method, new URL(`${endpoint}${path}`), headers, {})
    return false
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error
    if (v.is(refusalSchema, error) && error.type === 'general_unauthorized_scope') return true
    // no key of this project
    if (error.code === 401) throw error
    return false
  }
}

/** The scopes that these doors need and the key has not. */
export async function missingScopes(client: Client, doors: readonly Door[]): Promise<string[]> {
  const closed = await Promise.all(doors.map(async (door) => ((await lacks(client, door)) ? door.scope : [])))
  return closed.flat()
}
