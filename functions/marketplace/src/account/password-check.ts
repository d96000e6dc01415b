import { Account, AppwriteException, Client, type Models, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'

type Verdict = 'right' | 'wrong' | 'too_many'

/** What the sign-in answers where the password was not the reason, or not the only one. */
const verdicts: Record<string, Verdict> = {
  user_invalid_credentials: 'wrong',
  // a password that is too short to be one
  general_argument_invalid: 'wrong',
  general_rate_limit_exceeded: 'too_many',
  // only the password is asked for here; the caller's own session has given its second factor
  user_more_factors_required: 'right',
}

/** A guest's client: a key or a session of its own would be refused a session. */
function signIn({ server }: Context, email: string, password: string): Promise<Models.Session> {
  const { endpoint, project } = server.config
  const guest = new Client().setEndpoint(endpoint).setProject(project)
  return new Account(guest).createEmailPasswordSession({ email, password })
}

/** Signs in as anybody could, which is the only way to ask, and ends that session at once. */
export async function checkPassword(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<Verdict> {
  try {
    const { userId, $id: sessionId } = await signIn(context, email, password)
    await new Users(context.server).deleteSession({ userId, sessionId })
    return 'right'
  } catch (error) {
    const verdict = error instanceof AppwriteException ? verdicts[error.type] : undefined
    if (!verdict) throw error
    return verdict
  }
}
