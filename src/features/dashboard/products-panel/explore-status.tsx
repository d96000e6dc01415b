import { useQuery } from '@tanstack/react-query'
import Compass from 'lucide-react/icons/compass'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#src/lib/url/link.tsx'
import { m } from '#messages'
import { anchors, paths } from '#src/config/paths.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { contentSettingsOf } from '#src/domain/account/settings.ts'
import {
  isListed,
  type ListedOwner,
  type UnlistedReason,
  unlistedReasonsOf,
} from '#src/domain/discovery/listing-reasons.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { counted } from '#src/lib/format/format-count.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import { hrefOf, viewOf } from './address.ts'

/** Returns what of the creator decides on Explore, or null until it is known. */
export function useListedOwner(account: Account | undefined): ListedOwner | null {
  const { data: session } = useQuery(sessionQuery)
  if (!account || !session) return null
  return {
    visibility: account.visibility,
    isEmailVerified: session.user.emailVerification,
    isAdult: contentSettingsOf(account).isNSFW,
  }
}

type ExploreStatusProps = { product: ProductRecord; owner: ListedOwner }

/** Says whether visitors find the product in Explore, or why they don't and what to do about it. */
export function ExploreStatus({ product, owner }: ExploreStatusProps) {
  const reasons = unlistedReasonsOf(product, owner)
  const [first, ...others] = reasons
  if (first === undefined || isListed(reasons)) {
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <Compass aria-hidden className="size-4 shrink-0" />
        {first === undefined ? m.products_explore_listed() : m.products_explore_adult()}
      </p>
    )
  }
  if (others.length === 0) {
    return (
      <p className="text-sm text-muted">
        {m.products_explore_unlisted({ reason: reasonTexts(product)[first] })}{' '}
        <Cure reason={first} product={product} />
      </p>
    )
  }
  return (
    <details className="text-sm text-muted">
      <summary className="min-h-6 cursor-pointer hover:text-ink">
        {m.products_explore_reasons(counted(reasons.length))}
      </summary>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {reasons.map((reason) => (
          <li key={reason} className="first-letter:uppercase">
            {reasonTexts(product)[reason]} <Cure reason={reason} product={product} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const reasonTexts = ({ scheduledAt }: ProductRecord): Record<UnlistedReason, string> => ({
  draft: m.products_explore_reason_draft(),
  scheduled: m.products_explore_reason_scheduled({ date: scheduledAt ? formatDateTime(scheduledAt) : '' }),
  page_private: m.products_explore_reason_page_private(),
  page_unlisted: m.products_explore_reason_page_unlisted(),
  no_category: m.products_explore_reason_no_category(),
  email_unverified: m.products_explore_reason_email(),
  adult: m.products_explore_reason_adult(),
})

/** The link to the page where the creator can remove a reason. Some reasons end by waiting and have none. */
function Cure({ reason, product }: { reason: UnlistedReason; product: ProductRecord }) {
  const [address] = useSearchParams()
  const form = hrefOf(viewOf(address), product.productId)
  switch (reason) {
    case 'draft':
      return <CureLink to={form}>{m.products_explore_cure_draft()}</CureLink>
    case 'no_category':
      return <CureLink to={form}>{m.products_explore_cure_no_category()}</CureLink>
    case 'page_private':
    case 'page_unlisted':
      return (
        <CureLink to={paths.dashboard.href('settings', { tab: 'general' })}>
          {m.products_explore_cure_page()}
        </CureLink>
      )
    case 'email_unverified':
      // the dashboard shows above every panel how an address is confirmed
      return (
        <a href={`#${anchors.verification}`} className={cureStyle}>
          {m.products_explore_cure_email()}
        </a>
      )
    case 'scheduled':
    case 'adult':
      return null
  }
}

const cureStyle = 'whitespace-nowrap text-ink underline'

function CureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={cureStyle}>
      {children}
    </Link>
  )
}
