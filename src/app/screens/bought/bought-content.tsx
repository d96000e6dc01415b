import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { anchors, paths } from '#src/config/paths.ts'
import type { Bought } from '#src/domain/contracts/payments.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { useFileDownload } from '#src/features/public/download/use-file-download.tsx'
import { BoughtFile } from '#src/features/public/purchase/bought/bought-file.tsx'
import { BoughtOrder } from '#src/features/public/purchase/bought/bought-order.tsx'
import type { ReturnedPayment } from '#src/features/public/purchase/returned-payment.ts'
import { creatorQuery } from '#src/services/profiles/creators/queries.ts'
import { productQuery } from '#src/services/products/queries.ts'
import { heartOf } from '../heart-of.tsx'
import { BoughtParts } from './bought-parts.tsx'
import { BuyersNextSteps } from './buyers-next-steps.tsx'

/** Its place is as high as a row, so that the footer stays below whatever comes. */
const LaterRelated = lazyComponent(
  async () => (await import('#src/features/public/related/related-products.tsx')).RelatedProducts,
  { standIn: <div className="min-h-96" />, when: 'near', Failed: () => null },
)

/** Kept in the history entry, so that it survives a reload. */
const stateSchema = z.catch(z.object({ delivered: z.boolean() }), { delivered: false })

/** What was bought, its files, and what its buyer may want to do next. */
export function BoughtContent({ payment, order }: { payment: ReturnedPayment; order: Bought }) {
  const { productId, username, paymentIntentId } = payment
  const product = useQuery(productQuery(productId))
  const creator = useQuery(creatorQuery(username)).data ?? null
  const toProduct = paths.product.href(username, productId)

  function filesOf() {
    if (product.isPending) return <Skeleton className="h-20" />
    if (product.data && isBundle(product.data)) return <BoughtParts paymentId={paymentIntentId} />
    return <OneProduct payment={payment} />
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <BoughtOrder
        order={order}
        orderId={paymentIntentId}
        product={product.data ?? null}
        creator={creator}
        toProduct={toProduct}
        files={filesOf()}
      />
      <BuyersNextSteps order={order} creator={creator} toProduct={toProduct} />
      {product.data && (
        <div className="print:hidden">
          <LaterRelated
            product={product.data}
            creatorName={creator?.name ?? product.data.userName}
            isAdult={creator?.nsfw ?? false}
            heart={heartOf}
          />
        </div>
      )}
    </div>
  )
}

function OneProduct({ payment: { productId, paymentIntentId } }: { payment: ReturnedPayment }) {
  const location = useLocation()
  const [, setQuery] = useSearchParams()
  const { download, list } = useFileDownload(productId)
  const deliver = useCallback(async () => {
    await download({ type: 'payment', paymentIntentId })
    setQuery((query) => query, { replace: true, state: { delivered: true } })
  }, [download, paymentIntentId, setQuery])
  if (list) return <div className="grid gap-4 print:hidden">{list}</div>
  const waitsForPress = location.hash === `#${anchors.receipt}` || stateSchema.parse(location.state).delivered
  return <BoughtFile waitsForPress={waitsForPress} onDeliver={deliver} />
}

/** Shown for a payment that was given back: whoever has another one keeps the file. */
export function StillOwned({ productId }: { productId: string }) {
  const { download, dialog } = useFileDownload(productId)
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <p>{m.purchase_return_still_owned()}</p>
      <BoughtFile waitsForPress onDeliver={download} />
      {dialog}
    </div>
  )
}
