import type { Account } from '#src/domain/profile/profile.ts'
import { ContentSection } from './general/content-section.tsx'
import { PageLinkSection } from './general/page-link-section.tsx'
import { PaymentSection } from './general/payment-section.tsx'

export function GeneralTab({ account }: { account: Account }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PaymentSection account={account} />
      <ContentSection account={account} />
      <PageLinkSection account={account} />
    </div>
  )
}
