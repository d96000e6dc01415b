import { AppwriteException, Query, Users } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'

export type Device = Row<'push_subscriptions'>

/** More than an account has. */
const MOST = 2 * limits.push.devices

/** The newest first. A database may take ids that differ in letter case for the same (MariaDB). */
export async function devicesOf({ tables }: Pick<Context, 'tables'>, creatorId: string): Promise<Device[]> {
  const devices = await tables.find('push_subscriptions', [
    Query.equal('creatorId', creatorId),
    Query.orderDesc('createdAt'),
    Query.limit(MOST),
  ])
  return devices.filter((device) => device.creatorId === creatorId)
}

export type Session = { id: string; expiresAt: string }

/** The sign-ins of somebody that are good now. */
export async function sessionsOf({ server, now }: Context, userId: string): Promise<Session[]> {
  try {
    const { sessions } = await new Users(server).listSessions({ userId })
    return sessions
      .filter(({ expire }) => Date.parse(expire) > now.getTime())
      .map(({ $id, expire }) => ({ id: $id, expiresAt: expire }))
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'user_not_found') return []
    throw error
  }
}

/**
 * Where somebody may be told something. A browser that was signed out, from here or from elsewhere, belongs to nobody: it
 * shows nothing any more, and is forgotten.
 */
export async function signedInDevices(context: Context, creatorId: string): Promise<Device[]> {
  const devices = await devicesOf(context, creatorId)
  if (devices.length === 0) return []
  const sessions = new Set((await sessionsOf(context, creatorId)).map(({ id }) => id))
  const [left, gone] = [devices.filter(isIn(sessions)), devices.filter((device) => !isIn(sessions)(device))]
  await Promise.all(gone.map(({ $id }) => context.tables.remove('push_subscriptions', $id)))
  return left
}

const isIn = (sessions: ReadonlySet<string>) => (device: Device) => sessions.has(device.sessionId)
