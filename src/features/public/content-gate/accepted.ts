const KEY = 'fundus:adult'

/** Storage can be switched off: then the question comes again with the next page. */
export function isGateAccepted(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}

export function acceptGate(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // See above.
  }
}
