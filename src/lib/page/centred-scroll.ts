type Row = { width: number; scrollWidth: number }
type Item = { left: number; width: number }

/** Returns the `scrollLeft` at which an item is as near to the middle of its row as possible. */
export function centredScroll(row: Row, item: Item): number {
  const wanted = item.left + item.width / 2 - row.width / 2
  return Math.max(0, Math.min(wanted, row.scrollWidth - row.width))
}
