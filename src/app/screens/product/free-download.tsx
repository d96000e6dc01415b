import type { ProductSummary } from '#src/domain/product/product.ts'
import { DownloadButton } from '#src/features/public/download/download-button.tsx'
import { useDownloadFlow } from '#src/features/public/download/use-download-flow.tsx'
import { usePaymentDialog } from './use-payment-dialog.tsx'

type FreeDownloadProps = { product: ProductSummary; creatorName: string }

/** A download that starts on the creator's page. */
export function FreeDownload({ product, creatorName }: FreeDownloadProps) {
  const flow = useDownloadFlow(product, usePaymentDialog(product, creatorName))
  return (
    <>
      <DownloadButton flow={flow} />
      {flow.dialog}
    </>
  )
}
