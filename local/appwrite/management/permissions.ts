import * as z from 'zod/mini'
import { nullable } from '#local/appwrite/core/db/fields.ts'
import { formatPermission, parsePermission } from '#local/appwrite/core/access/permissions.ts'

const RULE = 'Value must be a valid array of permissions'

/** The parameter `permissions` of tables and buckets. Unlike those of rows and files, it may permit creating. */
export const resourcePermissions = nullable(
  z.array(
    z.string(RULE).check(
      z.refine((text) => parsePermission(text).length > 0, {
        error: ({ input }) => `Invalid permission string format: "${String(input)}".`,
      }),
    ),
    RULE,
  ),
)

/** Replaces `write` by create, update and delete, and removes duplicates. */
export const permissionsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(parsePermission).map(formatPermission)),
]
