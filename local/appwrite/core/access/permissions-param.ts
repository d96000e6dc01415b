import * as z from 'zod/mini'
import { nullable } from '#local/appwrite/core/db/fields.ts'
import { permissionsFault } from './permission-rules.ts'

/** The parameter `permissions` of rows and files. */
export const permissionsParam = nullable(
  z.pipe(
    z.unknown().check(({ value, issues }) => {
      const message = permissionsFault(value)
      if (message !== undefined) issues.push({ code: 'custom', message, input: value })
    }),
    z.array(z.string()),
  ),
)
