import Flag from 'lucide-react/icons/flag'
import { m } from '#messages'
import { lazyDialog, useDialog } from '#src/components/lazy/lazy-dialog.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import type { Product } from '#src/domain/product/product.ts'
import { useIsSelf } from '#src/services/auth/session-queries.ts'

const ReportProductDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportProductDialog)

/** The button that reports a product. Nobody reports an own one. */
export function ReportProduct({
  product,
}: {
  product: Pick<Product, '$id' | 'title' | 'userId' | 'userName'>
}) {
  const isOwn = useIsSelf(product.userId)
  const report = useDialog(ReportProductDialog.intent, (close) => (
    <ReportProductDialog product={product} onClose={close} />
  ))
  if (isOwn) return null
  return (
    <div className="-ml-3 text-muted">
      <Button
        variant="quiet"
        size="small"
        icon={<Flag aria-hidden className="size-4" />}
        onClick={report.open}
        {...report.intent}
      >
        {m.report_product_title()}
      </Button>
      {report.dialog}
    </div>
  )
}
