import { Query, Users } from 'node-appwrite'
import { type Role, roles } from '#src/domain/operator/roles.ts'
import type { Context } from '#functions/shared/http/context.ts'

/** Operators do what moderators do. */
const servingAs: Record<Role, readonly Role[]> = { moderator: roles, operator: ['operator'] }

/** Returns whether anybody else has the role. */
export async function hasOthers(
  { server }: Pick<Context, 'server'>,
  role: Role,
  userId: string,
): Promise<boolean> {
  const lists = await Promise.all(
    servingAs[role].map((label) =>
      new Users(server).list({ queries: [Query.contains('labels', [label]), Query.limit(2)] }),
    ),
  )
  return lists.flatMap(({ users }) => users).some(({ $id }) => $id !== userId)
}
