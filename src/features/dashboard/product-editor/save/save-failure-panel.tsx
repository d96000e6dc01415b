import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { failureMessage } from './save-messages.ts'
import type { EditorMode } from './save-progress.ts'

import type { Upload, UploadQueue } from './upload-queue.ts'
import type { SaveFailure } from './use-product-save.ts'

type SaveFailurePanelProps = {
  mode: EditorMode
  failure: SaveFailure
  onRetry: () => void
  /** Saves without the files that failed, if the product doesn't need them. */
  onDropFiles: (uploads: UploadQueue) => void
  /** Overwrites the version that somebody else has saved. */
  onReplace: () => void
  /** Discards the input and loads the version that somebody else has saved. */
  onReload: (() => void) | undefined
}

export function SaveFailurePanel({ mode, failure, onDropFiles, ...actions }: SaveFailurePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  // Focused, because the panel may be outside of the visible part of the page.
  useEffect(() => panel.current?.focus(), [])

  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="grid gap-3 outline-none rounded-card border border-danger/30 bg-danger/5 p-4"
    >
      <p className="flex gap-2 font-medium">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        {failureMessage(mode, failure)}
      </p>
      {failure.kind === 'outdated' && (
        <p className="text-sm text-muted">{m.product_editor_failure_outdated()}</p>
      )}
      {failure.kind === 'unsent' && (
        <ul className="grid gap-1 text-sm text-muted">
          {failure.uploads.map((upload) => (
            <li key={upload.key} className="break-words">
              <span className="text-ink">{upload.file.name}</span>: {reasonOf(upload)}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {failure.kind === 'outdated' ? (
          <>
            <Button variant="secondary" onClick={actions.onReload}>
              {m.product_editor_failure_reload()}
            </Button>
            <Button variant="quiet" onClick={actions.onReplace}>
              {m.product_editor_failure_replace()}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={actions.onRetry}>
            {m.product_editor_failure_try_again()}
          </Button>
        )}
        {failure.kind === 'unsent' && failure.uploads.every(isOptional) && (
          <Button variant="quiet" onClick={() => onDropFiles(failure.uploads)}>
            {m.product_editor_failure_without()}
          </Button>
        )}
      </div>
    </div>
  )
}

const isOptional = ({ role }: Upload) => role === 'gallery'
const reasonOf = ({ status }: Upload) =>
  status.state === 'failed' ? status.message : m.product_editor_upload_cancelled()
