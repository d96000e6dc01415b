import { lazyDialog } from '#src/components/lazy/lazy-dialog.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { paymentSettingsOf } from '#src/domain/account/settings.ts'
import { hrefOf, publishedHref, viewOf } from '#src/features/dashboard/products-panel/address.ts'
import { ProductsPanel } from '#src/features/dashboard/products-panel/products-panel.tsx'
import { SellingNotice } from '#src/features/dashboard/selling-notice/selling-notice.tsx'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DraftPreview } from './draft-preview.tsx'

const EditProductPanel = lazyDialog(
  async () =>
    (await import('#src/features/dashboard/product-editor/edit-product-panel.tsx')).EditProductPanel,
)

const PublishedDialog = lazyDialog(
  async () => (await import('#src/features/dashboard/products-panel/published-dialog.tsx')).PublishedDialog,
)
const QrDialog = lazyDialog(
  async () => (await import('#src/features/dashboard/graphics-panel/qr-dialog.tsx')).QrDialog,
)

/** The list of products, and over it the form of the product in `?edit=`, or what comes next for the one in `?published=`. */
export function ProductsAndEditor({ account }: { account: Account }) {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const productId = address.get('edit')
  const publishedId = address.get('published')
  const [qrAddress, setQrAddress] = useState<string>()
  const backToList = () => navigate(hrefOf(viewOf(address)))
  return (
    <>
      <SellingNotice account={account} />
      <ProductsPanel account={account} />
      {productId && (
        <EditProductPanel
          key={productId}
          productId={productId}
          minimumCents={paymentSettingsOf(account).minimumPurchase}
          preview={(product) => <DraftPreview account={account} product={product} />}
          onPublished={() => navigate(publishedHref(productId))}
          onClose={backToList}
        />
      )}
      {publishedId && (
        <PublishedDialog
          key={publishedId}
          userId={account.userId}
          productId={publishedId}
          onQrCode={setQrAddress}
          onClose={backToList}
        />
      )}
      {qrAddress !== undefined && (
        <QrDialog username={account.username} address={qrAddress} onClose={() => setQrAddress(undefined)} />
      )}
    </>
  )
}
