import { useNavigate } from 'react-router'
import { BUNDLE_PARTS } from '#src/config/anchors.ts'
import { paths } from '#src/config/paths.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import type { ProductSummary } from '#src/domain/product/product.ts'

/** What takes the place of the file of a bundle, which has none of its own; null for any other product. */
export function useBundleDelivery(product: ProductSummary) {
  const navigate = useNavigate()
  if (!isBundle(product)) return null
  return {
    /** Leads to the files of the products. */
    toFiles: () => void navigate(paths.downloads.href()),
    toParts: () => document.getElementById(BUNDLE_PARTS)?.focus(),
  }
}
