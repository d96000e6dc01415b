import { AppwriteException, Query, Users } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'

export type Device = Row<'push_subscriptions'>

/** More subscriptions than an account can have. */
const MOST = 2 * limits.push.devices

/** Returns the creator's subscriptions, newest first. */
export async function devicesOf({ tables }: Pick<Context, 'tables'>, creatorId: string): Promise<Device[]> {
  return tables.findExactly('push_subscriptions', { creatorId }, [
    Query.orderDesc('createdAt'),
    Query.limit(MOST),
  ])
}

export type Session = { id: string; expiresAt: string }

/** Returns the current sessions of a user. */
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
 * Returns the creator's subscriptions whose session still exists. Those of ended sessions are removed, because a browser that was
 * signed out must show nothing any more.
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
