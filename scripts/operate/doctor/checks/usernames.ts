import { Query } from 'node-appwrite'
import { reservedUsernames } from '#src/domain/profile/reserved-usernames.ts'
import { listAll } from '#scripts/operate/deploy/project.ts'
import { unless, type Check } from '#scripts/operate/doctor/check.ts'

/** Looks for usernames that were free when they were taken, but are addresses of the app today. */
export const usernames: Check = {
  name: 'usernames',
  cure: 'Ask these people to choose another name: their short address leads to a page of the shop.',
  look: async ({ open: { tables } }) => {
    const holdersBy = (column: 'usernameKey' | 'customSlugKey') =>
      listAll(async (queries) => {
        const query = Query.equal(column, [...reservedUsernames])
        const where = { databaseId: 'market', tableId: 'accounts', queries: [query, ...queries] }
        return { items: (await tables.listRows(where)).rows.map((row) => `${String(row[column])} is taken`) }
      })
    return unless([...(await holdersBy('usernameKey')), ...(await holdersBy('customSlugKey'))])
  },
}
