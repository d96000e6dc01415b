import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { coverImageOf, type Product } from '#src/domain/product/product.ts'
import type { PaymentStep } from '#src/features/public/download/use-download-flow.tsx'
import { sessionQuery } from '#src/data/auth/session-queries.ts'

const loadPaymentModal = () => import('#src/features/public/purchase/payment-modal.tsx')
const PaymentModal = lazy(async () => ({ default: (await loadPaymentModal()).PaymentModal }))

/** The payment between the button and the file of a paid product. */
export function usePaymentStep(product: Product, creatorName: string): PaymentStep {
  const { data: session } = useQuery(sessionQuery)
  return {
    prefetch: loadPaymentModal,
    render: ({ deliver, close }) => (
      <PaymentModal
        product={{
          productId: product.$id,
          title: product.title,
          username: product.userName,
          creatorName,
          priceCents: product.priceCents,
          imageId: coverImageOf(product),
        }}
        buyer={{ email: session?.user.email ?? '', name: session?.account?.name ?? '' }}
        onDeliver={deliver}
        onClose={close}
      />
    ),
  }
}
