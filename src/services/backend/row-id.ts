/** Appwrite answers requests for any other id with an error: https://appwrite.io/docs/products/databases/rows */
const pattern = /^[a-z\d][\w.-]{0,35}$/i

/** Returns whether a row can have this id, which may come from an address that somebody made up. */
export const isRowId = (text: string): boolean => pattern.test(text)
