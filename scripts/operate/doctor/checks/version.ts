import * as z from 'zod/mini'
import { failed, noted, passed, type Check } from '#scripts/operate/doctor/check.ts'

const versionSchema = z.object({ version: z.string() })
const OLDEST = '1.9.0'
/**
 * The first version with the security fixes of 1.9.7 and 1.9.10, and without the bug that returns rows from an outdated
 * cache.
 */
const RECOMMENDED = '1.9.10'

const isAtLeast = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) >= 0

export const version: Check = {
  name: 'version',
  cure: 'Upgrade Appwrite to 1.9.10 or newer.',
  look: async ({ asGuest }) => {
    const told = versionSchema.safeParse(await (await asGuest('/health/version')).json())
    if (!told.success) return failed('does not tell its version')
    const { version: current } = told.data
    if (!isAtLeast(current, OLDEST)) return failed(`is Appwrite ${current}`)
    if (isAtLeast(current, RECOMMENDED)) return passed
    return noted(`is Appwrite ${current}; ${RECOMMENDED} or newer is recommended, as it mends security`)
  },
}
