/** Acts on the storage of this tab. Returns null if it is switched off, is full, or if what it holds is invalid. */
export function inTabStorage<Answer>(act: (storage: Storage) => Answer): Answer | null {
  try {
    return act(sessionStorage)
  } catch {
    return null
  }
}
