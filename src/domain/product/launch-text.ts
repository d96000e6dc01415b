import { m } from '#messages'
import { counted } from '#src/lib/format/format-count.ts'
import type { Product } from './product-schema.ts'

/** Returns what ends a launch price. @param when words the moment at which it ends */
export function launchText(
  { launchEndsAt, launchMaxSales }: Pick<Product, 'launchEndsAt' | 'launchMaxSales'>,
  when: (endsAt: string) => string,
): string {
  if (launchEndsAt === null) return m.launch_for_first(counted(launchMaxSales))
  const date = when(launchEndsAt)
  return launchMaxSales > 0
    ? m.launch_until_or_first({ date, ...counted(launchMaxSales) })
    : m.launch_until({ date })
}
