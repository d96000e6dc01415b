import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { LinkRequest } from '#src/features/public/download/purchases/link-request.tsx'
import { PaymentReturn, PaymentUnknown } from '#src/features/public/purchase/payment-return.tsx'
import {
  type ReturnedPayment,
  returnedPayment,
  withoutSecrets,
} from '#src/features/public/purchase/returned-payment.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { brand } from '#src/config/brand.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { ownedQuery } from '#src/services/downloads/queries.ts'
import { PublicPage } from '../public-page.tsx'
import { BoughtContent, StillOwned } from './bought/bought-content.tsx'
import { payAtOnce } from './product/pay-at-once.ts'

function PaymentSuccessScreen() {
  useDocumentTitle(`${m.purchase_page_title()} · ${brand.name}`)
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
  const navigate = useNavigate()
  return (
    <PaymentReturn
      payment={payment}
      bought={(order) => <BoughtContent payment={payment} order={order} />}
      stillOwned={<OwnedOtherwise productId={payment.productId} />}
      linkRequest={<LinkRequest title={m.purchases_link_title()} />}
      onTryAgain={(toProduct) => navigate(toProduct, { state: payAtOnce })}
    />
  )
}

/** The file of a product whose payment was given back, for a buyer who has bought it by another one. */
function OwnedOtherwise({ productId }: { productId: string }) {
  const { data: isOwned } = useQuery(ownedQuery(productId))
  return isOwned ? <StillOwned productId={productId} /> : null
}

export { PaymentSuccessScreen as Component }
