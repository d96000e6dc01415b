import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { guestPurchasesQuery } from '#src/services/payments/purchases/guest-purchases-queries.ts'

const GuestPurchasesDialog = lazyComponent(
  async () => (await import('./guest-purchases-dialog.tsx')).GuestPurchasesDialog,
  { Failed: () => null },
)

export function LaterGuestPurchases() {
  const { data: isAsked } = useQuery(guestPurchasesQuery)
  return isAsked ? <GuestPurchasesDialog /> : null
}
