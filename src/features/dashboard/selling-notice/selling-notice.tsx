import { useQuery } from '@tanstack/react-query'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useId } from 'react'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { maySell, sellerMoments } from '#src/domain/seller/seller-due.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { paidProductsQuery, useSelling } from '#src/services/products/selling-queries.ts'
import type { SellingState } from '#src/domain/product/selling.ts'

type WithoutAccount = Extract<SellingState, 'unconnected' | 'incomplete'>

const sellingTexts = (): Record<WithoutAccount, (count: number) => string> => ({
  unconnected: (count) => m.selling_unconnected({ count }),
  incomplete: (count) => m.selling_incomplete({ count }),
})

type SellingNoticeProps = { account: Pick<Account, 'userId' | 'seller' | 'sellerDueAt'> }

/** Shown above panels with products to a creator who has paid products and must do something for them to be sold. */
export function SellingNotice({ account }: SellingNoticeProps) {
  const selling = useSelling()
  // who had nothing for sale when this was first asked is asked in the editor
  const dueAt = publicSellerOf(account) === null ? account.sellerDueAt : null
  const isOpen = useAtMoments(sellerMoments(account), (now) =>
    maySell({ seller: null, sellerDueAt: dueAt }, now),
  )
  const isFine = selling === 'ready' && dueAt === null
  const { data: count = 0 } = useQuery({ ...paidProductsQuery(account.userId), enabled: !isFine })
  if (isFine || count === 0) return null
  const isConnected = selling === 'ready' || selling === 'unnamed'
  return (
    <>
      {!isConnected && (
        <Notice
          title={m.selling_title()}
          text={sellingTexts()[selling](count)}
          to={paths.dashboard.href('payouts')}
          label={selling === 'unconnected' ? m.selling_connect() : m.selling_complete()}
        />
      )}
      {dueAt !== null && (
        <Notice
          title={m.seller_due_title()}
          text={isOpen ? m.seller_due_text({ date: formatDate(dueAt) }) : m.seller_due_over()}
          to={paths.dashboard.href('settings', { tab: 'business' })}
          label={m.seller_due_button()}
        />
      )}
    </>
  )
}

type NoticeProps = { title: string; text: string; to: string; label: string }

function Notice({ title, text, to, label }: NoticeProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mb-8 flex items-start gap-3 rounded-card border border-line bg-sunken p-5"
    >
      <HandCoins aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <div className="grid gap-1">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
        <LinkButton size="small" to={to}>
          {label}
        </LinkButton>
      </div>
    </section>
  )
}
