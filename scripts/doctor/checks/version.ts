import * as v from 'valibot'
import { failed, passed, type Check } from '../check.ts'

const versionSchema = v.object({ version: v.string() })
const OLDEST = [1, 9] as const

const isRecent = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

export const version: Check = {
  name: 'version',
  cure: 'Upgrade Appwrite to 1.9.6 or newer.',
  look: async ({ asGuest }) => {
    const told = v.safeParse(versionSchema, await (await asGuest('/health/version')).json())
    if (!told.success) return failed('does not tell its version')
    return isRecent(told.output.version) ? passed : failed(`is Appwrite ${told.output.version}`)
  },
}
