import type { Context } from 'hono'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Register } from '#local/appwrite/core/project.ts'

const UNUSED_SERVICES = ['teams', 'messaging', 'vcs', 'migrations', 'locale', 'avatars']

const MANAGED = [
  '/tablesdb/:databaseId',
  '/tablesdb/:databaseId/tables/:tableId',
  '/tablesdb/:databaseId/tables/:tableId/columns/*',
  '/tablesdb/:databaseId/tables/:tableId/indexes/*',
  '/functions/:functionId',
  '/functions/:functionId/deployment',
  '/functions/:functionId/deployments/*',
  '/functions/:functionId/variables/*',
  '/sites/*',
  '/storage/buckets/:bucketId',
  '/project/*',
  '/proxy/*',
]

const refuse = (c: Context): never => {
  const route = `${c.req.method} ${new URL(c.req.url).pathname}`
  throw new AppwriteError('general_not_implemented', `The local server does not emulate ${route}.`)
}

/** What the product never calls is refused by its name, never answered with a guess. */
export const registerRefusals: Register = (app) => {
  // As a project answers that has switched GraphQL off.
  app.all('/graphql/*', () => {
    throw new AppwriteError('general_api_disabled')
  })
  app.all('/graphql', () => {
    throw new AppwriteError('general_api_disabled')
  })
  for (const service of UNUSED_SERVICES) app.all(`/${service}/*`, refuse)
  for (const service of UNUSED_SERVICES) app.all(`/${service}`, refuse)
  // Nothing is removed by the API here, and what is left of management is not needed.
  for (const path of MANAGED) app.all(path, refuse)
}
