import { useQueries, useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import type { Product } from '#src/domain/product/product.ts'
import { ownProductQuery, productSecretsQuery } from '#src/services/products/own-products-queries.ts'
import { useOwnZone } from '#src/services/profiles/account/use-own-zone.ts'
import { briefProductsQuery } from '#src/services/products/brief-products-queries.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { editorColumns } from './editor-columns.ts'
import { EditorFrame } from './editor-frame.tsx'
import { formValuesOf } from './form-values.ts'
import { ProductForm, type SavedProduct } from './product-form.tsx'

const OfferToTell = lazyComponent(async () => (await import('./telling/offer-to-tell.tsx')).OfferToTell, {
  Failed: Leave,
})

/** Closes the form if the code of the offer does not load. The form of the product also contains the offer. */
function Leave({ of: { onClose } }: { of: { onClose: () => void } }) {
  const leave = useEffectEvent(onClose)
  useEffect(() => leave(), [])
  return null
}

/** The form always opens with newly read data, never with the cache. */
const afresh = { staleTime: 0, gcTime: 0 }

export type EditProductProps = {
  productId: string
  /** The creator's minimum purchase, in Rappen. */
  minimumCents?: number
  /** Renders the page of the product as buyers would see it. */
  preview: (product: Product) => ReactNode
  /** Called a moment after a save has published a product that was not public. */
  onPublished: () => void
  /** Called when the creator closes the form, and a moment after any other save. */
  onClose: () => void
}

export function EditProduct({
  productId,
  minimumCents = 0,
  preview,
  onPublished,
  onClose,
}: EditProductProps) {
  const [opening, setOpening] = useState(0)
  /** Set while the creator is asked whom to tell of a new version. */
  const [saved, setSaved] = useState<SavedProduct | null>(null)
  const zone = useOwnZone()
  const [record, secrets] = useQueries({
    queries: [
      { ...ownProductQuery(productId, opening), ...afresh },
      { ...productSecretsQuery(productId, opening), ...afresh },
    ],
  })

  const parts = useQuery({
    ...briefProductsQuery(record.data?.bundleIds ?? [], `${productId} ${opening}`),
    enabled: Boolean(record.data),
    ...afresh,
  })

  const leave = ({ isPublished }: SavedProduct) => (isPublished ? onPublished() : onClose())

  return (
    <EditorFrame title={m.product_editor_edit_title()} subtitle={record.data?.title} onClose={onClose}>
      {(reset) => {
        if (saved) {
          return (
            <>
              <EditorSkeleton />
              <OfferToTell productId={productId} onClose={() => leave(saved)} />
            </>
          )
        }
        if (record.data === null) return <Missing onClose={onClose} />
        if (record.data && secrets.data && parts.data) {
          return (
            <ProductForm
              mode="edit"
              productId={productId}
              minimumCents={minimumCents}
              initialValues={formValuesOf(record.data, secrets.data, zone, parts.data)}
              versions={secrets.data.versions}
              basedOn={record.data.updatedAt ?? undefined}
              onSaved={(done) => (done.hasNewFile ? setSaved(done) : leave(done))}
              preview={preview}
              onReset={reset}
              onReload={() => {
                setOpening(opening + 1)
                reset()
              }}
            />
          )
        }
        const error = record.error ?? secrets.error ?? parts.error
        if (!error) return <EditorSkeleton />
        const retry = () => {
          void record.refetch()
          void secrets.refetch()
          void parts.refetch()
        }
        return (
          <ErrorPanel title={m.product_editor_edit_failed()} message={messageOf(error)} onRetry={retry} />
        )
      }}
    </EditorFrame>
  )
}

function Missing({ onClose }: Pick<EditProductProps, 'onClose'>) {
  return (
    <EmptyState
      title={m.product_editor_edit_missing()}
      text={m.product_editor_edit_missing_text()}
      icon={<SearchX aria-hidden />}
      action={<Button onClick={onClose}>{m.product_editor_edit_to_products()}</Button>}
    />
  )
}

function EditorSkeleton() {
  return (
    <Loading label={m.product_editor_edit_loading()} className={editorColumns}>
      <Skeleton className="h-180 rounded-card!" />
      <Skeleton className="h-140 rounded-card!" />
    </Loading>
  )
}
