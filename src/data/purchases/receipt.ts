export const RECEIPT_KEY = 'fundus.receipt'

/** This browser's proof of what guests have downloaded and bought in it; made by the server, kept here. */
export const receipt = {
  get: () => localStorage.getItem(RECEIPT_KEY) ?? undefined,
  /** The server gives none to somebody signed in: what they get is their account's. */
  set: (value: string) => {
    if (value !== '') localStorage.setItem(RECEIPT_KEY, value)
  },
  forget: () => localStorage.removeItem(RECEIPT_KEY),
}
