import { keepStored, stored } from '#src/lib/browser/stored.ts'

/** What browsers have stored and actions expect is named after the receipt, by which the proof was called first. */
export const PROOF_KEY = 'fundus.receipt'

/** The proof of a browser whose storage is full. It lasts as long as the page does. */
let unstored: string | undefined

/** The proof of what guests bought and downloaded in this browser, made by the server. */
export const browserProof = {
  get: () => unstored ?? stored(PROOF_KEY) ?? undefined,
  /** Ignores '', which the server sends to signed-in users: their purchases belong to the account. */
  set: (value: string) => {
    if (value !== '') unstored = keepStored(PROOF_KEY, value) ? undefined : value
  },
  forget: () => {
    unstored = undefined
    localStorage.removeItem(PROOF_KEY)
  },
}
