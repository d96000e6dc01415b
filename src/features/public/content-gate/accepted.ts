const KEY = 'fundus:adult'

/** Browser storage can be switched off. The question is then asked again on the next page. */
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
    // without browser storage the question is asked again
  }
}
