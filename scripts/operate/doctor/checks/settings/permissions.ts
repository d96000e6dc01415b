import { differences } from '#scripts/operate/deploy/plan/differences.ts'
import { unless, type Check } from '#scripts/operate/doctor/check.ts'

/** Checks all tables of the database. Tables that are not part of the product must grant nothing to anybody. */
export const permissions: Check = {
  name: 'permissions',
  cure: 'Run npm run deploy, and remove by hand the permissions that other tables of the database grant.',
  look: async ({ actual, config }) => {
    const { tables, buckets } = await actual()
    const ofTables = tables.flatMap((table) => {
      const wanted = config.tables.find(
        ({ $id, databaseId }) => $id === table.$id && databaseId === table.databaseId,
      )
      const nothing = { ...table, $permissions: [] }
      return differences(table, { ...table, ...(wanted ? own(wanted) : own(nothing)) }, [
        '$permissions',
        'rowSecurity',
        'enabled',
      ]).map((text) => `table ${table.$id}: ${text}`)
    })
    const ofBuckets = config.buckets.flatMap((wanted) => {
      const bucket = buckets.find(({ $id }) => $id === wanted.$id)
      const names = ['$permissions', 'fileSecurity'] as const
      return bucket ? differences(bucket, wanted, names).map((text) => `bucket ${wanted.$id}: ${text}`) : []
    })
    return unless([...ofTables, ...ofBuckets])
  },
}

const own = ({
  $permissions,
  rowSecurity,
  enabled,
}: {
  $permissions: string[]
  rowSecurity: boolean
  enabled: boolean
}) => ({ $permissions, rowSecurity, enabled })
