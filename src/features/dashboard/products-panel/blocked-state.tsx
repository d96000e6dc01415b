import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { paths } from '#src/config/paths.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { Link } from '#src/lib/url/link.tsx'

/** Says that the operator of the marketplace hides the product, and leads to the reasons. */
export function BlockedState({ product: { blockedAt, title } }: { product: ProductRecord }) {
  if (blockedAt === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone="danger">{m.products_blocked()}</Badge>
      <Link
        to={paths.dashboard.href('settings', { tab: 'decisions' })}
        aria-label={m.products_blocked_why_name({ title })}
        className="min-h-6 underline"
      >
        {m.products_blocked_why()}
      </Link>
    </p>
  )
}
