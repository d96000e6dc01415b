import * as v from 'valibot'
import { nullable } from '#local/appwrite/core/db/fields.ts'
import { formatPermission, parsePermission } from '#local/appwrite/core/access/permissions.ts'

const RULE = 'Value must be a valid array of permissions'

/** The parameter `permissions` of tables and buckets. Unlike those of rows and files, it may permit creating. */
export const resourcePermissions = nullable(
  v.array(
    v.pipe(
      v.string(RULE),
      v.check(
        (text) => parsePermission(text).length > 0,
        ({ input }) => `Invalid permission string format: "${input}".`,
      ),
    ),
    RULE,
  ),
)

/** Replaces `write` by create, update and delete, and removes duplicates. */
export const permissionsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(parsePermission).map(formatPermission)),
]
