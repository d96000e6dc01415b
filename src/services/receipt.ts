export const RECEIPT_KEY = 'fundus.receipt'

/** This browser's proof of its downloads and purchases; made by the server, kept here. */
export const receipt = {
  get: () => localStorage.getItem(RECEIPT_KEY) ?? undefined,
  set: (value: string) => localStorage.setItem(RECEIPT_KEY, value),
}
