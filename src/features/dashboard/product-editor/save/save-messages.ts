import type { FieldErrors } from 'react-hook-form'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import type { EditorMode } from './save-progress.ts'
import { submitTexts } from '#src/features/dashboard/product-editor/texts.ts'
import type { SaveFailure } from './use-product-save.ts'

/** Returns the message for a failed save. A save that was cancelled gets a neutral message. */
export function failureMessage(mode: EditorMode, failure: SaveFailure): string {
  const { failed } = submitTexts()[mode]
  if (failure.kind !== 'unsent') return failed + failure.message
  if (wasCancelled(failure)) return m.product_editor_failure_cancelled()
  const [first, ...more] = failure.uploads
  const isOne = first && more.length === 0
  return (
    failed +
    (isOne
      ? m.product_editor_failure_file_not_uploaded({ name: first.file.name })
      : m.product_editor_failure_files_not_uploaded({ count: failure.uploads.length }))
  )
}

function wasCancelled(failure: SaveFailure): boolean {
  return failure.kind === 'unsent' && failure.uploads.every(({ status }) => status.state === 'cancelled')
}

export function tellFailure(mode: EditorMode, failure: SaveFailure) {
  showToast({
    type: wasCancelled(failure) ? 'info' : 'error',
    message: failureMessage(mode, failure),
    duration: limits.toast.error,
  })
}

const missing: readonly string[] = ['title', 'category', 'description'] satisfies (keyof ProductFormValues)[]

/** Shows a toast with the first problem, or that there are several fields to fill in. Each field also shows its own. */
export function tellProblem(problems: FieldErrors<ProductFormValues>) {
  const told = Object.entries(problems).filter(([, problem]) => problem.message !== undefined)
  const message =
    told.filter(([field]) => missing.includes(field)).length > 1
      ? m.refusal_required_fields()
      : told[0]?.[1].message
  if (typeof message === 'string') showToast({ type: 'error', message, duration: limits.toast.error })
}
