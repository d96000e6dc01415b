import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { BASED_ON } from '#src/domain/contracts/marketplace/products.ts'
import { hideErrorToast } from '#src/components/toast/toast-store.ts'
import { useSaveProduct } from '#src/services/products/own-products-queries.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { openUpload } from '#src/services/storage/uploads-queries.ts'
import { nextPaint } from '#src/lib/page/next-paint.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { uploadPlansOf } from './media.ts'
import { productInputOf } from './product-input.ts'
import type { SavePhase } from './save-progress.ts'
import { sentFiles, unsentUploads, type UploadQueue } from './upload-queue.ts'
import { createUploader } from './uploader.ts'

/** Why a save failed. `field` is the contract's name of the field that is wrong. */
export type SaveFailure =
  | { kind: 'unsent'; uploads: UploadQueue }
  | { kind: 'refused'; message: string; field: string | undefined }
  /** Somebody else has saved the product since the form was opened. */
  | { kind: 'outdated'; message: string }

type SaveState = { phase: 'editing'; failure: SaveFailure | null } | { phase: SavePhase }

const buckets = {
  file: 'product-files',
  further: 'product-files',
  featured: 'media',
  gallery: 'media',
} as const

const newUploader = () =>
  createUploader({
    open: (role, file) => openUpload(buckets[role], file),
    messageOf,
  })

/** Uploads the files, then saves the product. A second attempt does not repeat uploads that are done. */
export function useProductSave(productId: string, basedOn: string | undefined) {
  const { mutateAsync } = useSaveProduct()
  const [uploader] = useState(newUploader)
  const uploads = useSyncExternalStore(uploader.subscribe, uploader.getQueue)
  const [state, setState] = useState<SaveState>({ phase: 'editing', failure: null })
  /** A ref, because React state changes too late for the second of two clicks in one frame. */
  const isBusy = useRef(false)
  const hasLeft = useRef(false)
  const wasOffered = useRef(false)

  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      // After a save was requested, the files may belong to the product. Only the server knows, so they are kept.
      if (!wasOffered.current) uploader.discard()
    }
  }, [uploader])

  const attempt = async (values: ProductFormValues, mayReplace: boolean): Promise<SaveFailure | null> => {
    setState({ phase: 'preparing' })
    await nextPaint()
    setState({ phase: 'uploading' })
    await nextPaint()
    const queue = await uploader.run(uploadPlansOf(values))
    const unsent = unsentUploads(queue)
    if (unsent.length > 0) return { kind: 'unsent', uploads: unsent }
    if (hasLeft.current) return null
    setState({ phase: 'saving' })
    wasOffered.current = true
    return refusalOf(() => {
      const product = productInputOf(values, sentFiles(queue))
      return mutateAsync({ productId, product, ...(!mayReplace && { basedOn }) })
    })
  }

  /** @param mayReplace whether to overwrite changes that somebody else has saved since the form was opened */
  const save = async (values: ProductFormValues, { mayReplace = false } = {}) => {
    if (isBusy.current) return
    isBusy.current = true
    hideErrorToast()
    try {
      const failure = await attempt(values, mayReplace)
      if (!hasLeft.current) setState(failure ? { phase: 'editing', failure } : { phase: 'saved' })
    } finally {
      isBusy.current = false
    }
  }

  return {
    state,
    uploads,
    save,
    cancel: (key: string) => uploader.cancel(key),
    cancelAll: () => uploader.cancelAll(),
  }
}

async function refusalOf(save: () => Promise<void>): Promise<SaveFailure | null> {
  try {
    await save()
    return null
  } catch (error) {
    const field = error instanceof ActionError ? error.field : undefined
    const message = messageOf(error)
    return field === BASED_ON ? { kind: 'outdated', message } : { kind: 'refused', message, field }
  }
}
