/** The zone that this computer's clock goes by (IANA). */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** All zones that this browser knows, and `also`: zones are renamed, and another browser may have chosen one by its other name. */
export function timeZones(also: readonly string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...also])].sort()
}
