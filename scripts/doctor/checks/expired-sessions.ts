import { setTimeout } from 'node:timers/promises'
import { ID } from 'node-appwrite'
import { unless, type Check } from '../check.ts'

const LIFE_SECONDS = 60
/** The shortest that the server can give, and after which it has passed on every clock of whole seconds. */
const SHORTEST_SECONDS = 1
const PASSED_MS = 2100

/** Somebody is made for this, and removed. */
export const expiredSessions: Check = {
  name: 'expired sessions',
  cure: 'Set the server’s clock right, and _APP_OPENSSL_KEY_V1 to the same value on all of its machines.',
  look: async ({ asGuest, open }) => {
    const { $id: userId } = await open.users.create({ userId: ID.unique() })
    try {
      await open.users.createSession({ userId })
      const tokenFor = async (duration: number) => (await open.users.createJWT({ userId, duration })).jwt
      const statusWith = async (jwt: string) =>
        (await asGuest('/account', { headers: { 'x-appwrite-jwt': jwt } })).status
      const brief = await tokenFor(SHORTEST_SECONDS)
      const living = await statusWith(await tokenFor(LIFE_SECONDS))
      await setTimeout(PASSED_MS)
      const expired = await statusWith(brief)
      return unless([
        ...(living === 200 ? [] : [`a token that is valid is answered with ${living}, not 200`]),
        ...(expired === 401 ? [] : [`a token that has expired is answered with ${expired}, not 401`]),
      ])
    } finally {
      await open.users.delete({ userId })
    }
  },
}
