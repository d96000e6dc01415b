import * as z from 'zod/mini'

/**
 * A row of `former_names`: the account to which a former username or short address leads. It exists only while that page is public,
 * and says neither the name nor when it was given up. Its $id is `formerNameId`.
 */
export const formerNameSchema = z.object({ $id: z.string(), userId: z.string() })
