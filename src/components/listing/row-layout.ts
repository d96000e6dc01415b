/** The layout of a row that scrolls sideways. */
export const rowLayout =
  '-mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) pt-1 pb-3 [&>*]:w-64 [&>*]:shrink-0 [&>*]:snap-start'
