/** The first part of the query keys that say whether a product has been bought. */
export const ownedKey = ['owned']
export const purchasesKey = ['purchases']

/** The query keys of everything that depends on the buyer. */
export const buyerKeys = [ownedKey, purchasesKey]
