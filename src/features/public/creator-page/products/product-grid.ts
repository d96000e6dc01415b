/** The layout of the list and of its skeleton: as many columns as fit. */
export const productGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]'
