import { awaitState, NotAvailableError, type Polling } from '#scripts/operate/deploy/await-state.ts'
import { unless, type Check } from '#scripts/operate/doctor/check.ts'
import { withUser } from '#scripts/operate/doctor/with-user.ts'

const LIFE_SECONDS = 60
/** Appwrite 1.9.6 responds to a token with a duration of zero with status 500 (Invalid maxAge). */
const SHORTEST_SECONDS = 1
const polling: Polling = { interval: 250, limit: 5000 }

export const expiredSessions: Check = {
  name: 'expired sessions',
  cure: 'Set the server’s clock right, and _APP_OPENSSL_KEY_V1 to the same value on all of its machines.',
  look: (deployment) =>
    withUser(deployment, async ({ tokenFor }) => {
      const statusOf = async (jwt: string) =>
        (await deployment.asGuest('/account', { headers: { 'x-appwrite-jwt': jwt } })).status
      const living = await statusOf(await tokenFor(LIFE_SECONDS))
      const shortest = await tokenFor(SHORTEST_SECONDS)
      const expired = await statusAtLast(() => statusOf(shortest))
      return unless([
        ...(living === 200 ? [] : [`a token that is valid is answered with ${living}, not 200`]),
        ...(expired === 401 ? [] : [`a token that has expired is answered with ${expired}, not 401`]),
      ])
    }),
}

/** Returns the status of a request once it is no longer 200, or 200 if it stays so until the time is up. */
async function statusAtLast(request: () => Promise<number>): Promise<number> {
  let status = 200
  const look = async () => {
    status = await request()
    return status === 200 ? { state: 'under way' as const, what: '' } : { state: 'there' as const }
  }
  await awaitState(look, polling).catch((error: unknown) => {
    if (!(error instanceof NotAvailableError)) throw error
  })
  return status
}
