type Row = { width: number; scrollWidth: number }
type Item = { left: number; width: number }

/** How far a row is to be scrolled for one of its items to stand in the middle, as far as it can. */
export function centredScroll(row: Row, item: Item): number {
  const wanted = item.left + item.width / 2 - row.width / 2
  return Math.max(0, Math.min(wanted, row.scrollWidth - row.width))
}
