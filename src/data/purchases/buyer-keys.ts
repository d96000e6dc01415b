/** Of every answer to what has been bought. */
export const ownedKey = ['owned']
export const purchasesKey = ['purchases']

/** Of all that looks different to another buyer. */
export const buyerKeys = [ownedKey, purchasesKey]
