export type StorageName = 'localStorage' | 'sessionStorage'

function isBlocked(name: StorageName): boolean {
  try {
    // A browser that keeps no data for a site throws as soon as a page asks for its storage.
    return !window[name]
  } catch {
    return true
  }
}

/** Returns the kinds of storage that the browser does not let this site have. */
export const blockedStorages = (): StorageName[] =>
  (['localStorage', 'sessionStorage'] as const).filter(isBlocked)
