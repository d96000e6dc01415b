/** A row with the name of its table. */
export type MarketRow = {
  table: string
  row: Record<string, unknown> & { $id: string; $permissions?: string[] }
}

/**
 * Returns the mark of a part, which its ids and names begin with. It is small letters and digits alone, so that the keys by which texts
 * are compared contain it too.
 */
export const markOf = (copy: number): string => `q${String(copy).padStart(3, '0')}q`

export const idIn = (copy: number, id: string): string => markOf(copy) + id
