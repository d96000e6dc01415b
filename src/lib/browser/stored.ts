/** Returns the stored text, or null if there is none or the browser's storage is switched off. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text. Returns false if it is not kept, because the browser's storage is switched off or full. */
export function keepStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
