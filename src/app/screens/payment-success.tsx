import { useQueryClient } from '@tanstack/react-query'
import { paths } from '#src/config/paths.ts'
import { productQuery } from '#src/services/products/queries.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { m } from '#messages'
import { LinkRequest } from '#src/features/public/download/purchases/link-request.tsx'

import { useFileDownload } from '#src/features/public/download/use-file-download.tsx'
import { PaymentReturn, PaymentUnknown } from '#src/features/public/purchase/payment-return.tsx'
import {
  type ReturnedPayment,
  returnedPayment,
  withoutSecrets,
} from '#src/features/public/purchase/returned-payment.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { PublicPage } from '../public-page.tsx'
import { payAtOnce } from './product/pay-at-once.ts'

/** Kept in the history entry, so that it survives a reload. */
const stateSchema = z.catch(z.object({ delivered: z.boolean() }), { delivered: false })

export function PaymentSuccessScreen() {
  const [query, setQuery] = useSearchParams()
  const [payment] = useState(() => returnedPayment(query))

  useEffect(() => {
    const kept = withoutSecrets(query)
    if (kept) setQuery(kept, { replace: true })
  }, [query, setQuery])

  return (
    <PublicPage>
      {payment ? (
        <Returned payment={payment} />
      ) : (
        <PaymentUnknown linkRequest={<LinkRequest title={m.purchases_link_title()} />} />
      )}
    </PublicPage>
  )
}

function Returned({ payment }: { payment: ReturnedPayment }) {
  const { productId, paymentIntentId } = payment
  const location = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [, setQuery] = useSearchParams()
  const { download, dialog } = useFileDownload(productId)

  const deliver = useCallback(async () => {
    const product = await queryClient.fetchQuery(productQuery(productId)).catch(() => null)
    if (product && isBundle(product)) return void navigate(paths.downloads.href(), { replace: true })
    await download({ type: 'payment', paymentIntentId })
    setQuery((query) => query, { replace: true, state: { delivered: true } })
  }, [download, navigate, paymentIntentId, productId, queryClient, setQuery])

  const { delivered: isDelivered } = stateSchema.parse(location.state)
  return (
    <>
      <PaymentReturn
        payment={payment}
        isDelivered={isDelivered}
        onDeliver={deliver}
        linkRequest={<LinkRequest title={m.purchases_link_title()} />}
        onTryAgain={(toProduct) => navigate(toProduct, { state: payAtOnce })}
      />
      {dialog}
    </>
  )
}
