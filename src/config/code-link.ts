/** The parameter by which a link to a creator or a product brings a discount code. */
export const codeParameter = 'code'

/** Where the tab keeps the code that is to be used with a creator: as it stood in a link, or as it was entered. */
export const codeKey = (creatorId: string): string => `fundus.code.${creatorId}`
