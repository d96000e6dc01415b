import * as z from 'zod/mini'

/** A sign-in that has not expired, as Appwrite returns it. */
export const activeSessionSchema = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  current: z.boolean(),
  clientName: z.string(),
  osName: z.string(),
  deviceName: z.string(),
  deviceBrand: z.string(),
  deviceModel: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
})
export type ActiveSession = z.infer<typeof activeSessionSchema>

type Device = Pick<ActiveSession, 'clientName' | 'osName' | 'deviceBrand' | 'deviceModel'>

/** Returns `Chrome on Windows` or `Mobile Safari on iOS (Apple iPhone)`, and '' if the browser did not name itself. */
export function deviceOf({ clientName, osName, deviceBrand, deviceModel }: Device): string {
  const program = [clientName, osName].filter(Boolean).join(' on ')
  const device = [deviceBrand, deviceModel].filter(Boolean).join(' ')
  return program && device ? `${program} (${device})` : program || device
}

/** Appwrite's country code for an address that belongs to no country, for example a local one. */
const NOWHERE = '--'

/** Returns the name of the country, or '' if it is not known. */
export function placeOf({ countryCode, countryName }: Pick<ActiveSession, 'countryCode' | 'countryName'>) {
  return countryCode === NOWHERE ? '' : countryName
}

const handhelds = new Set(['smartphone', 'tablet', 'phablet', 'feature phone'])

export const isHandheld = ({ deviceName }: Pick<ActiveSession, 'deviceName'>) => handhelds.has(deviceName)

/** Sorts the caller's current session first, then the newest. */
export function currentFirst(sessions: readonly ActiveSession[]): ActiveSession[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.$createdAt.localeCompare(a.$createdAt),
  )
}
