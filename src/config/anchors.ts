/** The id of the heading of what a bundle contains, to which the button of its creator leads. */
export const BUNDLE_PARTS = 'bundle-parts'
