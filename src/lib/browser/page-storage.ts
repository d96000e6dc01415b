import type { StorageName } from './blocked-storages.ts'

/** A storage that lasts until the page is left. */
function pageStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/**
 * Gives a page whose browser keeps no data for this site a storage for as long as it is open. Appwrite's SDK asks for one before each
 * request, and would fail.
 */
export function providePageStorage(blocked: readonly StorageName[]): void {
  for (const name of blocked)
    Object.defineProperty(window, name, { value: pageStorage(), configurable: true })
}
