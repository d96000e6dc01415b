/** The parameter by which a link to a creator or a product brings a discount code. */
export const codeParameter = 'code'

/** Returns the storage key under which the tab keeps the code for a creator, which came with a link or was entered. */
export const codeKey = (creatorId: string): string => `fundus.code.${creatorId}`
