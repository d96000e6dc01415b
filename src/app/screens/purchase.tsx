import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { coverImageOf, type Product } from '#src/domain/product.ts'
import { pictureOf } from '#src/queries/pictures.ts'
import { sessionQuery } from '#src/queries/session.ts'

const load = () => import('#src/features/purchase/payment-modal.tsx')
const PaymentModal = lazy(async () => ({ default: (await load()).PaymentModal }))

export const prefetchPurchase = () => void load().catch(() => undefined)

const picture = { width: 200, height: 150 }

type PurchaseProps = {
  product: Product
  creatorName: string
  onDeliver: (paymentIntentId: string) => Promise<void>
  onClose: () => void
}

/** The payment of a product, for whoever is signed in or not. */
export function Purchase({ product, creatorName, onDeliver, onClose }: PurchaseProps) {
  const { data: session } = useQuery(sessionQuery)
  return (
    <Suspense>
      <PaymentModal
        product={{
          productId: product.$id,
          title: product.title,
          creatorName,
          priceCents: product.priceCents,
          imageUrl: pictureOf('media', coverImageOf(product), picture)?.src ?? null,
        }}
        buyerEmail={session?.user.email ?? ''}
        onDeliver={onDeliver}
        onClose={onClose}
      />
    </Suspense>
  )
}
