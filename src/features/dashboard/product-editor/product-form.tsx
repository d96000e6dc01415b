import { m } from '#messages'
import type { VersionItem } from '#src/domain/contracts/marketplace/versions.ts'
import type { ProductStatus } from '#src/domain/product/product-kinds.ts'
import type { Product } from '#src/domain/product/product.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { LeaveGuard } from '#src/components/ui/form/leave-guard.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { CoverSection } from './cover/cover-section.tsx'
import { FeaturedSection } from './sections/featured-section.tsx'
import { ContentSection } from './bundle/content-section.tsx'
import { FormActions } from './form-actions.tsx'
import { fieldOf, productResolver } from './form-problems.ts'
import type { ProductFormValues } from './form-values.ts'
import { GallerySection } from './gallery/gallery-section.tsx'
import { InformationSection } from './sections/information-section.tsx'
import { ProgressOverlay } from './save/progress-overlay.tsx'
import { SaveFailurePanel } from './save/save-failure-panel.tsx'
import { withoutUploads } from './save/media.ts'
import { tellFailure, tellProblem } from './save/save-messages.ts'
import type { UploadQueue } from './save/upload-queue.ts'
import type { EditorMode } from './save/save-progress.ts'
import { OfferSection } from './sections/offer-section.tsx'
import { PagePreview } from './preview/page-preview.tsx'
import { SettingsSection } from './sections/settings-section.tsx'
import { useProductSave, type SaveFailure } from './save/use-product-save.ts'

import { editorColumns } from './editor-columns.ts'

/** What a save has done. */
export type SavedProduct = {
  productId: string
  status: ProductStatus
  hasNewFile: boolean
  /** Whether the product has become public. */
  isPublished: boolean
}

type ProductFormProps = {
  mode: EditorMode
  productId: string
  initialValues: ProductFormValues
  /** The versions of the product's file so far, newest first. */
  versions?: readonly VersionItem[]
  /** The creator's minimum purchase, in Rappen. */
  minimumCents: number
  /** The `updatedAt` of the product that the form was opened with. */
  basedOn?: string | undefined
  /** Called a moment after the product is saved. */
  onSaved: (saved: SavedProduct) => void
  onReset: () => void
  /** Renders the page of the product as buyers would see it. */
  preview: (product: Product) => ReactNode
  /** Discards the input and loads the saved product. */
  onReload?: () => void
}

const noVersions: readonly VersionItem[] = []

/** The form for new and for existing products. */
export function ProductForm({
  mode,
  productId,
  initialValues,
  versions = noVersions,
  minimumCents,
  basedOn,
  onSaved,
  onReset,
  preview,
  onReload,
}: ProductFormProps) {
  const form = useForm<ProductFormValues>({
    resolver: productResolver(minimumCents, initialValues.downloadCode),
    defaultValues: initialValues,
  })
  const { isDirty } = form.formState
  const { state, uploads, save, cancel, cancelAll } = useProductSave(productId, basedOn)
  const failure = state.phase === 'editing' ? state.failure : null
  const isSaved = state.phase === 'saved'

  const tell = useEffectEvent((failure: SaveFailure) => {
    tellFailure(mode, failure)
    if (failure.kind !== 'refused' || !failure.field) return
    const field = fieldOf(failure.field)
    if (field) form.setError(field, { message: failure.message }, { shouldFocus: true })
  })
  // Runs after the progress dialog has closed, because nothing behind a modal dialog can be focused.
  useEffect(() => {
    if (failure) tell(failure)
  }, [failure])

  const leave = useEffectEvent(() => {
    const [status, file] = form.getValues(['status', 'file'])
    const wasPublic = mode === 'edit' && form.formState.defaultValues?.status === 'active'
    onSaved({
      productId,
      status,
      hasNewFile: file?.source === 'local',
      isPublished: status === 'active' && !wasPublic,
    })
  })
  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(leave, limits.product.savedDelay)
    return () => clearTimeout(timer)
  }, [isSaved])

  const submit = form.handleSubmit((values) => save(values), tellProblem)
  const replace = form.handleSubmit((values) => save(values, { mayReplace: true }), tellProblem)
  const submitWithout = (uploads: UploadQueue) => {
    form.setValue('gallery', withoutUploads(form.getValues('gallery'), uploads), { shouldDirty: true })
    void submit()
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <div className={editorColumns}>
          <div className="grid gap-6">
            <ContentSection mode={mode} productId={productId} versions={versions} />
            <OfferSection />
            <InformationSection />
            <FeaturedSection />
            <GallerySection />
            <CoverSection />
          </div>
          <div className="grid gap-6 @3xl:sticky @3xl:top-6">
            <SettingsSection />
            <PagePreview preview={preview} />
          </div>
        </div>
        {failure && (
          <SaveFailurePanel
            mode={mode}
            failure={failure}
            onRetry={submit}
            onDropFiles={submitWithout}
            onReplace={replace}
            onReload={onReload}
          />
        )}
        <FormActions mode={mode} isDirty={isDirty} onReset={onReset} />
      </form>
      <LeaveGuard
        isActive={isDirty && !isSaved}
        texts={{
          title: m.product_editor_leave_title(),
          message: m.product_editor_leave_message(),
          stay: m.product_editor_leave_stay(),
          leave: m.product_editor_leave_leave(),
        }}
      />
      {state.phase !== 'editing' && (
        <ProgressOverlay
          mode={mode}
          phase={state.phase}
          uploads={uploads}
          onCancel={cancel}
          onCancelAll={cancelAll}
        />
      )}
    </FormProvider>
  )
}
