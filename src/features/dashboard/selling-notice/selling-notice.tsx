import { useQuery } from '@tanstack/react-query'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useId } from 'react'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import { paidProductsQuery, useSelling } from '#src/services/products/selling-queries.ts'
import type { SellingState } from '#src/domain/product/selling.ts'

const sellingTexts = (): Record<Exclude<SellingState, 'ready'>, (count: number) => string> => ({
  unconnected: (count) => m.selling_unconnected({ count }),
  incomplete: (count) => m.selling_incomplete({ count }),
})

/** Shown above panels with products to a creator who has paid products but can't take payments. */
export function SellingNotice({ userId }: { userId: string }) {
  const id = useId()
  const selling = useSelling()
  const { data: count = 0 } = useQuery({ ...paidProductsQuery(userId), enabled: selling !== 'ready' })
  if (selling === 'ready' || count === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="mb-8 flex items-start gap-3 rounded-card border border-line bg-sunken p-5"
    >
      <HandCoins aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <div className="grid gap-1">
          <h2 id={id} className="text-lg">
            {m.selling_title()}
          </h2>
          <p className="text-sm text-muted">{sellingTexts()[selling](count)}</p>
        </div>
        <LinkButton size="small" to={paths.dashboard.href('payouts')}>
          {selling === 'unconnected' ? m.selling_connect() : m.selling_complete()}
        </LinkButton>
      </div>
    </section>
  )
}
