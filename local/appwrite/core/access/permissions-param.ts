import * as v from 'valibot'
import { nullable } from '#local/appwrite/core/db/fields.ts'
import { permissionsFault } from './permission-rules.ts'

/** The parameter `permissions` of rows and files. */
export const permissionsParam = nullable(
  v.pipe(
    v.unknown(),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? permissionsFault(dataset.value) : undefined
      if (fault !== undefined) addIssue({ message: fault })
    }),
    v.array(v.string()),
  ),
)
