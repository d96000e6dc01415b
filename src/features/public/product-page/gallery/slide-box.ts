/**
 * The largest height of a slide beside the panel, so that a laptop shows the title below it without scrolling. Narrow screens have no
 * limit. The skeleton has the same height, so that nothing moves.
 */
export const slideBox = 'lg:max-h-[max(29rem,calc(100dvh-22rem))]'
