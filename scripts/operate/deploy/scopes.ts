import { AppwriteException, type Client } from 'node-appwrite'
import * as z from 'zod/mini'

/**
 * A request that tests whether a key has a scope. Appwrite checks the scope before the parameters, so a request without
 * any parameter changes nothing, and its error shows whether the scope is missing.
 */
export type Door = { scope: string; method: 'get' | 'post' | 'patch'; path: string }

const anyTable = '/tablesdb/none/tables'

/** The scopes that deploying everything but the site needs. */
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

const refusalSchema = z.object({ type: z.string() })

async function lacks(client: Client, { method, path }: Door): Promise<boolean> {
  const { endpoint, project } = client.config
  const headers = { 'X-Appwrite-Project': project, 'content-type': 'application/json' }
  try {
    await client.call(method, new URL(`${endpoint}${path}`), headers, {})
    return false
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error
    if (refusalSchema.safeParse(error).success && error.type === 'general_unauthorized_scope') return true
    // Status 401 for another reason means that this is not a key of the project.
    if (error.code === 401) throw error
    return false
  }
}

/** Returns the scopes that the key lacks. */
export async function missingScopes(client: Client, doors: readonly Door[]): Promise<string[]> {
  const closed = await Promise.all(doors.map(async (door) => ((await lacks(client, door)) ? door.scope : [])))
  return closed.flat()
}
