import X from 'lucide-react/icons/x'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { ProgressBar } from '#src/components/ui/feedback/progress-bar.tsx'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import { saveProgress, type EditorMode, type SavePhase } from './save-progress.ts'
import { uploadTexts } from '#src/features/dashboard/product-editor/texts.ts'
import {
  isPaused,
  queueProgress,
  uploadPercent,
  type Upload,
  type UploadQueue,
  type UploadStatus,
} from './upload-queue.ts'

type ProgressOverlayProps = {
  mode: EditorMode
  phase: SavePhase
  uploads: UploadQueue
  onCancel: (key: string) => void
  onCancelAll: () => void
}

/** Covers the form during the save. It closes when the save ends, or by Cancel during the uploads. */
export function ProgressOverlay({ mode, phase, uploads, onCancel, onCancelAll }: ProgressOverlayProps) {
  const { text, percent } = saveProgress(mode, phase, queueProgress(uploads))
  return (
    <Dialog title={text} onClose={onCancelAll} isDismissible={false}>
      <p role="status" className="sr-only">
        {text}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
        <ProgressBar label={text} value={percent} isLabelHidden />
        <span aria-hidden className="text-sm tabular-nums text-muted">
          {Math.round(percent)}%
        </span>
      </div>
      {uploads.length > 0 && (
        <ul aria-label={m.product_editor_upload_list()} className="grid grid-cols-1 gap-1">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onCancel={() => onCancel(upload.key)} />
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {isPaused(uploads) && m.product_editor_upload_offline()}
      </p>
      {phase === 'uploading' && (
        <Button variant="secondary" onClick={onCancelAll} className="mt-1 justify-self-end">
          {m.product_editor_upload_cancel_all()}
        </Button>
      )}
    </Dialog>
  )
}

function UploadRow({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { file, status } = upload
  const isOpen = ['waiting', 'sending', 'paused'].includes(status.state)
  return (
    <li className="flex min-h-11 items-center gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <p className="flex justify-between gap-3 text-sm">
          <span className="truncate font-medium">{file.name}</span>
          <span className="shrink-0 tabular-nums text-muted">{stateOf(status, file.size)}</span>
        </p>
        <ProgressBar label={file.name} value={uploadPercent(upload)} isLabelHidden />
      </div>
      {isOpen ? (
        <IconButton
          name={m.product_editor_upload_cancel({ name: file.name })}
          icon={<X aria-hidden />}
          onClick={onCancel}
        />
      ) : (
        <span className="size-11" />
      )}
    </li>
  )
}

function stateOf(status: UploadStatus, size: number): string {
  if (status.state !== 'sending') return uploadTexts()[status.state]
  return `${formatBytes(Math.min(status.sent, size))} / ${formatBytes(size)}`
}
