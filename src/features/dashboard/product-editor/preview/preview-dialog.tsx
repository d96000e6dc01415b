import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { m } from '#messages'
import { PreviewFrame } from '#src/components/layout/preview-frame.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import type { Product } from '#src/domain/product/product.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { draftProduct, localMediaOf } from './draft-product.ts'

type PreviewDialogProps = { preview: (product: Product) => ReactNode; onClose: () => void }

/** The page of the product as it would be if the form were saved now. Nothing behind the dialog can change the form. */
export function PreviewDialog({ preview, onClose }: PreviewDialogProps) {
  const { getValues } = useFormContext<ProductFormValues>()
  const { data: session } = useQuery(sessionQuery)
  const [{ values, openedAt }] = useState(() => ({ values: getValues(), openedAt: new Date() }))
  const urls = useLocalUrls(values)
  const account = session?.account
  return (
    <Dialog title={m.product_editor_preview_title()} width="wide" onClose={onClose}>
      <p className="text-sm text-muted">{m.product_editor_preview_help()}</p>
      <PreviewFrame title={m.product_editor_preview_frame()} className="h-[calc(100dvh-14rem)]">
        {account && urls && preview(draftProduct(values, account, urls, openedAt))}
      </PreviewFrame>
    </Dialog>
  )
}

/** Returns the `blob:` addresses of the files that are not uploaded yet, by their keys, while the dialog is open. */
function useLocalUrls(values: ProductFormValues): ReadonlyMap<string, string> | null {
  const [urls, setUrls] = useState<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    const made = new Map(localMediaOf(values).map(({ key, file }) => [key, URL.createObjectURL(file)]))
    // oxlint-disable-next-line react/set-state-in-effect -- a render can neither make the addresses nor release them
    setUrls(made)
    return () => made.forEach((url) => URL.revokeObjectURL(url))
  }, [values])
  return urls
}
