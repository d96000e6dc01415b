import type { Context } from 'hono'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { needs } from '#local/appwrite/core/guard.ts'
import type { Register } from '#local/appwrite/core/project.ts'

const UNUSED_SERVICES = [
  'teams',
  'messaging',
  'sites',
  'proxy',
  'vcs',
  'migrations',
  'locale',
  'realtime',
  'avatars',
]

const refuse = (c: Context): never => {
  const route = `${c.req.method} ${new URL(c.req.url).pathname}`
  throw new AppwriteError('general_not_implemented', `The local server does not emulate ${route}.`)
}

/** What the product never calls is refused by its name, never answered with a guess. */
export const registerRefusals: Register = (app, project) => {
  // As a project answers that has switched GraphQL off.
  app.all('/graphql/*', () => {
    throw new AppwriteError('general_api_disabled')
  })
  app.all('/graphql', () => {
    throw new AppwriteError('general_api_disabled')
  })
  for (const service of UNUSED_SERVICES) app.all(`/${service}/*`, refuse)
  for (const service of UNUSED_SERVICES) app.all(`/${service}`, refuse)
  const schema = needs(project, ['tables.read', 'collections.read'])
  app.all('/tablesdb/:databaseId/tables', schema, refuse)
  app.all('/tablesdb/:databaseId/tables/:tableId', schema, refuse)
  const functions = needs(project, 'functions.write')
  app.post('/functions', functions, refuse)
  app.post('/functions/:functionId/deployments', functions, refuse)
  app.all('/functions/:functionId/variables', functions, refuse)
  app.post('/storage/buckets', needs(project, 'buckets.write'), refuse)
}
