/** What a mailed link to confirm a follow brought behind the #, or null. */
export const followSecretOf = (hash: string): string | null =>
  new URLSearchParams(hash.slice(1)).get('follow')
