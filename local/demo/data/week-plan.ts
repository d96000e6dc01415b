import { randomOf } from '#local/demo/random.ts'

const DAY = 24 * 60 * 60
/** In seconds. No sale of the week is younger, so that a product that was published yesterday is older than its sales. */
const YOUNGEST = DAY / 12

/** Products that are bought together, by creator and position, and by how many people. */
const baskets: readonly [buyers: number, ...products: [string, ...string[]]][] = [
  [4, 'greta-0', 'aurelie-0'],
  [3, 'greta-0', 'jannik-0'],
  [3, 'aurelie-0', 'felix-r-0'],
  [3, 'nadia-0', 'nadia-3'],
  [3, 'nadia-0', 'nadia-1'],
  [3, 'vreni-0', 'vreni-4'],
  [3, 'vreni-0', 'vreni-1'],
  [3, 'elif-0', 'dario-3'],
  [3, 'elif-2', 'wren-5'],
  [3, 'wren-0', 'wren-2'],
  [3, 'theo-0', 'henrik-0'],
  [3, 'theo-0', 'theo-1'],
  [3, 'finn-0', 'finn-1'],
  [3, 'studio-otto-0', 'studio-otto-3'],
  [3, 'werkstatt-nord-0', 'werkstatt-nord-1'],
  [2, 'tom-hale-0', 'tom-hale-3'],
  [2, 'jonas-w-0', 'jonas-w-2'],
  [2, 'lucas-p-0', 'lucas-p-2'],
  [2, 'claire-d-0'],
  [2, 'beatriz-0'],
  [1, 'ruth-0'],
  [1, 'dario-1'],
  [1, 'felix-r-4'],
  [1, 'henrik-1'],
]

export type SaleOfWeek = {
  productId: string
  buyer: number
  /** In seconds before now. */
  ago: number
}

/** In days. */
export const OLDEST_SALE_OF_WEEK = 6

/** Plans sales of the last seven days: a few products sell well, and some are bought together. */
export function planWeek(buyers: number): SaleOfWeek[] {
  const random = randomOf('the last seven days')
  let first = 0
  return baskets.flatMap(([count, ...names]) => {
    const next = first
    first += count
    return Array.from({ length: count }, (_, index) => {
      const ago = random.between(YOUNGEST, OLDEST_SALE_OF_WEEK * DAY)
      const buyer = (next + index) % buyers
      return names.map((name, at) => ({ productId: `demo-${name}`, buyer, ago: ago - at * 60 }))
    }).flat()
  })
}
