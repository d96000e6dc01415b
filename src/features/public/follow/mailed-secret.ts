/** Returns the secret of a mailed link to confirm a follow, which follows the #, or null. */
export const followSecretOf = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get('follow')
