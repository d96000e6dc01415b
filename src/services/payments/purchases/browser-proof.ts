/** What browsers have stored and actions expect is named after the receipt, by which the proof was called first. */
export const PROOF_KEY = 'fundus.receipt'

/** The proof of what guests bought and downloaded in this browser, made by the server. */
export const browserProof = {
  get: () => localStorage.getItem(PROOF_KEY) ?? undefined,
  /** Ignores '', which the server sends to signed-in users: their purchases belong to the account. */
  set: (value: string) => {
    if (value !== '') localStorage.setItem(PROOF_KEY, value)
  },
  forget: () => localStorage.removeItem(PROOF_KEY),
}
