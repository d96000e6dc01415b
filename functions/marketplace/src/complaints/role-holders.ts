import { Query, Users } from 'node-appwrite'
import { holds, type Role, roles } from '#src/domain/operator/roles.ts'
import type { Context } from '#functions/shared/http/context.ts'

/** Returns for each role whether anybody else can act in it. */
export async function othersIn(
  { server }: Pick<Context, 'server'>,
  userId: string,
): Promise<Record<Role, boolean>> {
  const lists = await Promise.all(
    roles.map((label) =>
      new Users(server).list({ queries: [Query.contains('labels', [label]), Query.limit(2)] }),
    ),
  )
  const others = lists.flatMap(({ users }) => users).filter(({ $id }) => $id !== userId)
  const hasOther = (role: Role) => others.some(({ labels }) => holds(labels, role))
  return { moderator: hasOther('moderator'), operator: hasOther('operator') }
}
