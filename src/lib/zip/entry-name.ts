const LONGEST = 512

// oxlint-disable-next-line no-control-regex -- control characters are what must not be in it
const FORBIDDEN = /[\u0000-\u001f\u007f\\:]/u

/** Whether a name in a zip is a path below the folder that the zip is. */
export function isSafeName(name: string): boolean {
  if (name.length === 0 || name.length > LONGEST || FORBIDDEN.test(name)) return false
  const parts = name.endsWith('/') ? name.slice(0, -1).split('/') : name.split('/')
  return parts.every((part) => part !== '' && part !== '.' && part !== '..')
}

/**
 * Returns a text that is equal for names which some systems treat as one: names that differ in letter case or in how an umlaut is
 * encoded.
 */
export const sameName = (name: string): string => name.normalize('NFC').toLowerCase()
