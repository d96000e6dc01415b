import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { guestPurchasesQuery } from '#src/data/purchases/guest-purchases-queries.ts'

const GuestPurchasesDialog = lazy(async () => ({
  default: (await import('./guest-purchases-dialog.tsx')).GuestPurchasesDialog,
}))

export function LaterGuestPurchases() {
  const { data: isAsked } = useQuery(guestPurchasesQuery)
  return isAsked ? (
    <Suspense>
      <GuestPurchasesDialog />
    </Suspense>
  ) : null
}
