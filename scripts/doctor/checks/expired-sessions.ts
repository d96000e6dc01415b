import { ID } from 'node-appwrite'
import { unless, type Check } from '../check.ts'

const LIFE_SECONDS = 60

/** Somebody is made for this, and removed. */
export const expiredSessions: Check = {
  name: 'expired sessions',
  cure: 'Set the server’s clock right, and _APP_OPENSSL_KEY_V1 to the same value on all of its machines.',
  look: async ({ asGuest, open }) => {
    const { $id: userId } = await open.users.create({ userId: ID.unique() })
    try {
      await open.users.createSession({ userId })
      const statusWith = async (duration: number) => {
        const { jwt } = await open.users.createJWT({ userId, duration })
        return (await asGuest('/account', { headers: { 'x-appwrite-jwt': jwt } })).status
      }
      const [living, expired] = [await statusWith(LIFE_SECONDS), await statusWith(0)]
      return unless([
        ...(living === 200 ? [] : [`a token that is valid is answered with ${living}, not 200`]),
        ...(expired === 401 ? [] : [`a token that has expired is answered with ${expired}, not 401`]),
      ])
    } finally {
      await open.users.delete({ userId })
    }
  },
}
