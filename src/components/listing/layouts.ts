/** The layout of a row that scrolls sideways. */
export const rowLayout =
  '-mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto [scrollbar-width:thin] px-(--gutter) pt-1 pb-3 [&>*]:w-64 [&>*]:shrink-0 [&>*]:snap-start'

/** The layout of a list of cards in as many columns as there is room for. */
export const gridLayout =
  'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]'
