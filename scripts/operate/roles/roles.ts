import { Query, type Models, type Users } from 'node-appwrite'
import { emailSchema } from '#src/domain/account/email.ts'
import { isRole, type Role, roles, rolesIn } from '#src/domain/operator/roles.ts'
import { listAll } from '#scripts/operate/deploy/project.ts'

export const USAGE = `Usage: npm run operator -- COMMAND

  grant EMAIL ROLE    gives an account a role
  revoke EMAIL ROLE   takes it away, at once
  list                prints who has a role

Roles: ${roles.join(', ')}. A moderator decides about what is reported, an operator does everything.
An account needs a confirmed address and a second factor to get a role, and to use it.`

export type Command = { do: 'list' } | { do: 'grant' | 'revoke'; email: string; role: Role }

/** Returns what the arguments ask for, or null if it can't be told. */
export function commandOf([name, typed = '', role = '', ...more]: readonly string[]): Command | null {
  if (name === 'list') return typed === '' ? { do: 'list' } : null
  const email = emailSchema.safeParse(typed)
  if ((name !== 'grant' && name !== 'revoke') || !email.success || !isRole(role) || more.length > 0)
    return null
  return { do: name, email: email.data, role }
}

/** Why a role can't be given or taken. The message is for the operator. */
export class RoleError extends Error {
  override name = 'RoleError'
}

type User = Models.User

/** What an account lacks to use a role. */
export function lacksOf({ emailVerification, mfa }: Pick<User, 'emailVerification' | 'mfa'>): string[] {
  return [
    ...(emailVerification ? [] : ['its address is not confirmed']),
    ...(mfa ? [] : ['it has no second factor: switch it on in the settings of the account']),
  ]
}

/** Returns the accounts that have a role, in the order of their addresses. */
export async function holdersIn(users: Users): Promise<User[]> {
  const found = await Promise.all(
    roles.map((role) =>
      listAll(async (page) => ({
        items: (await users.list({ queries: [Query.contains('labels', [role]), ...page] })).users,
      })),
    ),
  )
  const holders = new Map(found.flat().map((user) => [user.$id, user]))
  return [...holders.values()]
    .filter(({ labels }) => rolesIn(labels).length > 0)
    .sort((one, other) => (one.email < other.email ? -1 : 1))
}

/** Tells the address and the roles of an account, and what it lacks to use them. */
export function holderLine(user: Pick<User, 'email' | 'labels' | 'emailVerification' | 'mfa'>): string {
  const lacks = lacksOf(user)
  return `${user.email}: ${rolesIn(user.labels).join(', ')}${lacks.length > 0 ? ` (${lacks.join('; ')})` : ''}`
}

async function userWith(users: Users, email: string): Promise<User> {
  const { users: found } = await users.list({ queries: [Query.equal('email', email), Query.limit(1)] })
  const [user] = found
  if (!user) throw new RoleError(`No account has the address ${email}.`)
  return user
}

/** Does what the command asks for, and returns what to print. Labels that are no roles stay. */
export async function perform(users: Users, command: Command): Promise<string> {
  if (command.do === 'list') {
    const holders = await holdersIn(users)
    return holders.length === 0 ? 'Nobody has a role.' : holders.map(holderLine).join('\n')
  }
  const { email, role } = command
  const user = await userWith(users, email)
  const others = user.labels.filter((label) => label !== role)
  const lacks = lacksOf(user)
  if (command.do === 'grant' && lacks.length > 0)
    throw new RoleError(`${email} can't get a role: ${lacks.join('; ')}.`)
  const labels = command.do === 'grant' ? [...others, role] : others
  await users.updateLabels({ userId: user.$id, labels })
  return command.do === 'grant' ? `${email} is ${role} now.` : `${email} is ${role} no more.`
}
