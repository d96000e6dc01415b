/** The parameter by which a link to a creator or a product brings a discount code. */
export const codeParameter = 'code'
