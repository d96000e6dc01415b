import type { Context } from 'hono'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { refuseIfProtocolOff } from '#local/appwrite/management/switches.ts'
import type { Register } from '#local/appwrite/core/project.ts'

const UNUSED_SERVICES = ['teams', 'messaging', 'vcs', 'migrations', 'locale', 'avatars']

const UNUSED_ROUTES = [
  '/account/identities',
  '/account/identities/*',
  '/account/logs',
  '/account/phone',
  '/account/sessions/magic-url',
  '/account/sessions/oauth2/*',
  '/account/sessions/phone',
  '/account/targets/*',
  '/account/tokens/*',
  '/account/verification/phone',
  '/account/verifications/phone',
  '/storage/usage',
  '/tokens/*',
  '/users/argon2',
  '/users/bcrypt',
  '/users/identities',
  '/users/identities/*',
  '/users/md5',
  '/users/phpass',
  '/users/scrypt',
  '/users/scrypt-modified',
  '/users/sha',
  '/users/usage',
  '/users/:userId/impersonator',
  '/users/:userId/logs',
  '/users/:userId/memberships',
  '/users/:userId/mfa/recovery-codes',
  '/users/:userId/phone',
  '/users/:userId/verification/phone',
]

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

/** Refuses calls that this project never makes by their name, so that none of them gets an invented response. */
export const registerRefusals: Register = (app, project) => {
  for (const path of ['/graphql', '/graphql/mutation']) {
    app.on(['GET', 'POST'], path, needs(project, 'graphql'), (c) => {
      if (c.get('actor').kind !== 'key') refuseIfProtocolOff(project, 'graphql')
      return refuse(c)
    })
  }
  for (const path of UNUSED_ROUTES) app.all(path, refuse)
  for (const service of UNUSED_SERVICES) app.all(`/${service}/*`, refuse)
  for (const service of UNUSED_SERVICES) app.all(`/${service}`, refuse)
  // The API removes nothing here, and the product needs no other management call.
  for (const path of MANAGED) app.all(path, refuse)
}
