import { lazyDialog } from '#src/components/lazy/lazy-dialog.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { paymentSettingsOf } from '#src/domain/account/settings.ts'
import { hrefOf, viewOf } from '#src/features/dashboard/products-panel/address.ts'
import { ProductsPanel } from '#src/features/dashboard/products-panel/products-panel.tsx'
import { SellingNotice } from '#src/features/dashboard/selling-notice/selling-notice.tsx'
import { useNavigate, useSearchParams } from 'react-router'

const EditProductPanel = lazyDialog(
  async () =>
    (await import('#src/features/dashboard/product-editor/edit-product-panel.tsx')).EditProductPanel,
)

/** The list of products, and over it the form of the product in `?edit=`. */
export function ProductsAndEditor({ account }: { account: Account }) {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const productId = address.get('edit')
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
          onClose={backToList}
        />
      )}
    </>
  )
}
