import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { lazyDialog } from '#src/components/lazy/lazy-dialog.tsx'
import { paths } from '#src/config/paths.ts'
import { useCurrentPrice } from '#src/components/price/use-current-price.ts'
import { partsQuery } from '#src/services/products/queries.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { coverImageOf, type ProductSummary } from '#src/domain/product/product.ts'
import type { PublicSeller } from '#src/domain/seller/public-seller.ts'
import type { PaymentDialog } from '#src/features/public/download/use-download-flow.tsx'
import { sessionQuery } from '#src/services/auth/session-queries.ts'

const PaymentModal = lazyDialog(
  async () => (await import('#src/features/public/purchase/payment-modal.tsx')).PaymentModal,
)

/**
 * The payment between the button and the file of a paid product.
 * @param seller who sells, null for a creator who has not said so
 */
export function usePaymentDialog(
  product: ProductSummary,
  creatorName: string,
  seller: PublicSeller | null = null,
): PaymentDialog {
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery)
  const price = useCurrentPrice(product)
  const parts = useQuery({ ...partsQuery(product), enabled: isBundle(product) })
  return {
    prefetch: PaymentModal.preload,
    render: ({ close }) => (
      <PaymentModal
        product={{
          productId: product.$id,
          creatorId: product.userId,
          title: product.title,
          username: product.userName,
          creatorName,
          seller,
          priceCents: price.cents,
          struckCents: price.struckCents,
          regularCents: product.priceCents,
          isPayWhatYouWant: product.isPayWhatYouWant,
          imageId: coverImageOf(product),
          focalX: product.focalX,
          focalY: product.focalY,
          ...(parts.data && { partIds: parts.data.map((part) => part.$id) }),
        }}
        buyer={{ email: session?.user.email ?? '', name: session?.account?.name ?? '' }}
        onPaid={(paymentId) =>
          void navigate(paths.paymentSuccess.href(product.$id, product.userName, paymentId))
        }
        onClose={close}
      />
    ),
  }
}
