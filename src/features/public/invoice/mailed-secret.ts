/** Returns the secret of the link to an invoice, which is all that follows the #, or null. */
export const invoiceSecretOf = (hash: string): string | null => /^#([0-9a-f]{64})$/.exec(hash)?.[1] ?? null
