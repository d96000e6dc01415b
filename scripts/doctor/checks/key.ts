import { AppwriteException, Query } from 'node-appwrite'
import { unless, type Check } from '../check.ts'
import type { Patient } from '../patient.ts'

/** Asks for one of each; what the key may not see it names. */
const doors: Record<string, (open: Patient['open']) => Promise<unknown>> = {
  databases: (open) => open.tables.list({ queries: [Query.limit(1)] }),
  buckets: (open) => open.storage.listBuckets({ queries: [Query.limit(1)] }),
  functions: (open) => open.functions.list({ queries: [Query.limit(1)] }),
  users: (open) => open.users.list({ queries: [Query.limit(1)] }),
  project: (open) => open.project.get(),
  platforms: (open) => open.project.listPlatforms(),
  rules: (open) => open.proxy.listRules(),
  providers: (open) => open.messaging.listProviders(),
}

export const key: Check = {
  name: 'key',
  cure: 'Make a key in the console with all scopes of Databases, Storage, Functions, Auth, Messaging, Project and Domains, and set APPWRITE_API_KEY to it.',
  look: async ({ open }) => {
    const closed = await Promise.all(
      Object.entries(doors).map(async ([name, ask]) => {
        try {
          await ask(open)
          return []
        } catch (error) {
          if (!(error instanceof AppwriteException) || ![401, 403].includes(error.code)) throw error
          return [`may not see ${name}`]
        }
      }),
    )
    return unless(closed.flat())
  },
}
