import { holds, type Role } from '#src/domain/operator/roles.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'

/**
 * Returns whether the caller has the role now: by the labels of the account and not by what a token or a page says, with a confirmed
 * address, and with a second factor, since a stolen password must not be enough.
 */
export async function hasRole(
  context: Pick<Context, 'caller' | 'hasSecondFactor'>,
  role: Role,
): Promise<boolean> {
  try {
    const caller = await context.caller()
    return (
      caller !== null &&
      caller.emailVerified &&
      holds(caller.labels, role) &&
      (await context.hasSecondFactor())
    )
  } catch (error) {
    // a session that has ended is nobody's, as for an action that is not there
    if (error instanceof Refusal) return false
    throw error
  }
}
