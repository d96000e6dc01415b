import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { type DragEvent, type Ref, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { classNames } from '#src/lib/format/class-names.ts'
import { FieldError } from '#src/components/ui/form/field.tsx'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'

import { ProgressBar } from '#src/components/ui/feedback/progress-bar.tsx'

/** The chosen file. `detail` is its size as a text; `progress` (0 to 100) is set during the upload. */
export type ChosenFile = { name: string; detail: string; preview?: string; progress?: number }

type FileDropProps = {
  label: string
  /** The accepted files as a text: `PDF or ZIP, up to 100 MB`. */
  help: string
  /** The `accept` of the file picker. The caller must check the files, because dropped files are not filtered. */
  accept: string
  file: ChosenFile | undefined
  onFiles: (files: File[]) => void
  /** Removes the chosen file, or cancels its upload. */
  onRemove?: () => void
  isMultiple?: boolean
  error?: string | undefined
  /** The button that opens the file picker, for forms that focus their first error. */
  buttonRef?: Ref<HTMLButtonElement>
}

export function FileDrop({
  label,
  help,
  accept,
  file,
  onFiles,
  onRemove,
  isMultiple = false,
  error,
  buttonRef,
}: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }

  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping files is only for the mouse; the button does the same by keyboard */}
      <div
        role="group"
        aria-labelledby={id}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'rounded-card border border-dashed bg-card p-4 transition-colors',
          isOver ? 'border-ink bg-accent/15' : 'border-line-strong/60',
          error && 'border-danger',
        )}
      >
        {file && <ChosenFileRow file={file} onRemove={onRemove} />}
        <button
          ref={buttonRef}
          type="button"
          aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
          onClick={() => input.current?.click()}
          disabled={file?.progress !== undefined}
          className={classNames(
            'flex min-h-11 w-full flex-wrap items-center justify-center gap-x-2 rounded-control font-medium disabled:hidden',
            file && 'mt-2',
          )}
        >
          <Upload aria-hidden className="size-5 text-muted" />
          <span>{file ? m.ui_file_drop_choose_another() : m.ui_file_drop_choose()}</span>
          <span className="font-normal text-muted max-sm:hidden pointer-coarse:hidden">
            {m.ui_file_drop_drop()}
          </span>
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={isMultiple}
          aria-labelledby={id}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // Cleared, because choosing the same file again would otherwise fire no change event.
            event.target.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
      </div>
      <p id={`${id}-help`} className="text-sm text-muted">
        {help}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

function ChosenFileRow({ file, onRemove }: { file: ChosenFile; onRemove: (() => void) | undefined }) {
  const isUploading = file.progress !== undefined
  return (
    <div className="flex items-center gap-3">
      {file.preview ? (
        <img src={file.preview} alt="" className="size-12 rounded-small object-cover" />
      ) : (
        <FileText aria-hidden className="size-6 shrink-0 text-muted" />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="truncate font-medium">{file.name}</p>
        <p className="text-sm text-muted">{file.detail}</p>
        {file.progress !== undefined && (
          <ProgressBar label={m.import_upload({ title: file.name })} value={file.progress} isLabelHidden />
        )}
      </div>
      {onRemove && (
        <IconButton
          name={
            isUploading
              ? m.product_editor_upload_cancel({ name: file.name })
              : m.sorting_remove({ name: file.name })
          }
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
