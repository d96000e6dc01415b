import type { ReactNode } from 'react'
import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from './dialog.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'
import { focusOnOpen } from './opening-focus.ts'

type ConfirmDialogProps = {
  title: string
  message: ReactNode
  confirmLabel: string
  cancelLabel: string
  variant?: 'primary' | 'danger' | 'success'
  /** Set while the action runs. The dialog can't be closed then. */
  loadingLabel?: string | false
  error?: string | undefined
  /** Content under the error, for example a link to its solution. */
  wayOn?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** No button of a public page has this colour, so it is not a variant of all buttons. */
const success = 'border-transparent! bg-success! text-card! hover:not-disabled:opacity-90'

/** Asks before an action that is not easily undone. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  cancelLabel,
  variant = 'primary',
  loadingLabel = false,
  error,
  wayOn,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const isRunning = loadingLabel !== false
  return (
    <Dialog title={title} onClose={onClose} isDismissible={!isRunning}>
      <p className="text-muted">{message}</p>
      {error && <FieldError>{error}</FieldError>}
      {error && wayOn}
      <div className="mt-2 flex justify-end gap-3 max-sm:flex-col">
        <Button ref={focusOnOpen} variant="secondary" disabled={isRunning} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          variant={variant === 'success' ? 'primary' : variant}
          loadingLabel={loadingLabel}
          onClick={onConfirm}
          className={variant === 'success' ? success : undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
