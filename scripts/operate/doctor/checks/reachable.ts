import { failed, passed, type Check } from '#scripts/operate/doctor/check.ts'

export const reachable: Check = {
  name: 'reachable',
  cure: 'Set APPWRITE_ENDPOINT to the address of the API with /v1 and APPWRITE_PROJECT_ID to the id in the console, and see that the server runs.',
  look: async ({ asGuest, environment }) => {
    const answer = await asGuest('/ping').catch(() => null)
    if (!answer) return failed(`${environment.APPWRITE_ENDPOINT} does not answer`)
    if (answer.ok) return passed
    return failed(`${environment.APPWRITE_ENDPOINT} answers ${answer.status} for this project`)
  },
}
