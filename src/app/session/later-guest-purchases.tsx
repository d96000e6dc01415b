import { useQuery } from '@tanstack/react-query'
import { onDemand } from '#src/components/ui/overlay/on-demand.tsx'
import { guestPurchasesQuery } from '#src/data/purchases/guest-purchases-queries.ts'

const GuestPurchasesDialog = onDemand(
  async () => (await import('./guest-purchases-dialog.tsx')).GuestPurchasesDialog,
  { Offline: () => null },
)

export function LaterGuestPurchases() {
  const { data: isAsked } = useQuery(guestPurchasesQuery)
  return isAsked ? <GuestPurchasesDialog /> : null
}
