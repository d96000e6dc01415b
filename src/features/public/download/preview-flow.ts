import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { intentTo } from '#src/components/lazy/lazy-component.tsx'
import { currentPrice } from '#src/domain/product/current-price.ts'
import type { Product } from '#src/domain/product/product.ts'
import { buttonLabel, gateOf } from './access.ts'
import type { DownloadFlow } from './use-download-flow.tsx'

const nothing = () => Promise.resolve()

const explain = () =>
  showToast({ type: 'info', title: m.download_preview_title(), message: m.download_preview_message() })

/** Returns the download button for the creator's preview of a product that is not public. It neither hands out nor sells the file. */
export function previewFlow(product: Product, { canBePaid }: { canBePaid: boolean }): DownloadFlow {
  const isForSale = canBePaid || gateOf(product.accessType) !== 'payment'
  return {
    product,
    isBought: false,
    isCreators: false,
    isForSale,
    label: isForSale ? buttonLabel(product, currentPrice(product, Date.now())) : m.download_not_for_sale(),
    start: explain,
    isStarting: false,
    hasStarted: false,
    fetchFile: nothing,
    renew: explain,
    intent: intentTo(nothing),
    dialog: null,
  }
}
