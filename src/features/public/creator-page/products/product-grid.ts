/** As many columns as fit; the skeleton has the same. */
export const productGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]'
