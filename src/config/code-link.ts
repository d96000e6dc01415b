/** The parameter by which a link to a creator or a product brings a discount code. */
export const codeParameter = 'code'

/** Where the tab keeps the query of the link that brought a code of this creator. */
export const codeLinkKey = (creatorId: string): string => `fundus.code-link.${creatorId}`
