import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { DAY } from '#src/lib/time/durations.ts'

const DAYS_LEFT = 21

type DemoLaunch = {
  /** Rappen. */
  priceCents: number
  maxSales: number
  /** Whether the product cost its regular price for long before, so that this is shown struck. */
  isStruck: boolean
}

/** The launch prices of the demo by product. */
const launches: Record<string, DemoLaunch | undefined> = {
  'demo-lena-1': { priceCents: 900, maxSales: 0, isStruck: true },
  'demo-greta-1': { priceCents: 1200, maxSales: 50, isStruck: false },
}

export const isStruck = (productId: string) => launches[productId]?.isStruck ?? false

/** Returns the launch price that begins as the product is published, or null. */
export function launchOf(productId: string): NonNullable<ProductInput['launch']> | null {
  const launch = launches[productId]
  if (!launch) return null
  const { priceCents, maxSales } = launch
  const endsAt = new Date(Math.round(Date.now() / DAY + DAYS_LEFT) * DAY).toISOString()
  return { priceCents, endsAt, maxSales, startedAt: null }
}
