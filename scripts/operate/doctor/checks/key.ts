import { deployDoors, missingScopes, siteDoors, type Door } from '#scripts/operate/deploy/scopes.ts'
import { failed, passed, type Check } from '#scripts/operate/doctor/check.ts'

/** The scopes that the doctor needs in addition to those of a deployment. */
const ownDoors: readonly Door[] = [
  { scope: 'files.write', method: 'post', path: '/storage/buckets/none/files' },
  { scope: 'users.read', method: 'get', path: '/users' },
  { scope: 'users.write', method: 'post', path: '/users' },
  { scope: 'messages.read', method: 'get', path: '/messaging/messages' },
  { scope: 'providers.read', method: 'get', path: '/messaging/providers' },
]

export const key: Check = {
  name: 'key',
  cure: 'Make a key in the console with all scopes of Databases, Storage, Functions, Sites, Auth, Messaging, Project and Domains, and set APPWRITE_API_KEY to it.',
  look: async ({ open, environment }) => {
    const ofSites = environment.FUNDUS_SITE_DOMAIN === 'none' ? [] : siteDoors
    const missing = await missingScopes(open.client, [...deployDoors, ...ofSites, ...ownDoors])
    return missing.length === 0 ? passed : failed(`lacks ${missing.join(', ')}`)
  },
}
