export const RECEIPT_KEY = 'fundus.receipt'

/** The receipt of guests in this browser, made by the server: proof of their purchases and downloads. */
export const receipt = {
  get: () => localStorage.getItem(RECEIPT_KEY) ?? undefined,
  /** Ignores '', which the server sends to signed-in users: their purchases belong to the account. */
  set: (value: string) => {
    if (value !== '') localStorage.setItem(RECEIPT_KEY, value)
  },
  forget: () => localStorage.removeItem(RECEIPT_KEY),
}
