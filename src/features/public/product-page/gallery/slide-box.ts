/**
 * How tall a slide may be beside the panel: below it the title stands in the first view of a laptop, and a film still fits.
 * Narrower screens show the picture whole. The skeleton has the same, so that nothing moves.
 */
export const slideBox = 'lg:max-h-[max(29rem,calc(100dvh-22rem))]'
