import Eye from 'lucide-react/icons/eye'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { lazyDialog, useDialog } from '#src/components/lazy/lazy-dialog.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import type { Product } from '#src/domain/product/product.ts'

const PreviewDialog = lazyDialog(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

/** Shows the product's page as buyers would see it. */
export function PagePreview({ preview }: { preview: (product: Product) => ReactNode }) {
  const { open, intent, dialog } = useDialog(PreviewDialog.intent, (close) => (
    <PreviewDialog preview={preview} onClose={close} />
  ))
  return (
    <>
      <Button
        variant="secondary"
        className="w-full"
        icon={<Eye aria-hidden className="size-4.5" />}
        onClick={open}
        {...intent}
      >
        {m.product_editor_preview_open()}
      </Button>
      {dialog}
    </>
  )
}
