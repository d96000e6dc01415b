import { m } from '#messages'
import { openWaitingTab } from '#src/lib/url/leave-for.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { isAccountGone, useDashboardLink } from '#src/services/payments/payouts/queries.ts'

/** Stripe's own sign-in page, for when no link can be made. */
const SIGN_IN = 'https://connect.stripe.com/express_login'

/** Opens the creator's pages at the payment provider in a new tab. */
export function useProviderPages(userId: string, onGone: () => void) {
  const link = useDashboardLink()
  const oneAtATime = useOneAtATime()

  async function open() {
    const tab = openWaitingTab(m.payouts_balance_opening())
    try {
      tab.leadTo(await link.mutateAsync({ userId }))
    } catch (error) {
      if (!isAccountGone(error)) return tab.leadTo(SIGN_IN)
      tab.close()
      onGone()
    }
  }

  return { open: () => oneAtATime(open), isOpening: link.isPending }
}
export type ProviderPages = ReturnType<typeof useProviderPages>
