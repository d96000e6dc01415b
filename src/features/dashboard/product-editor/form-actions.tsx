import { useState } from 'react'
import { Button } from '#src/components/ui/action/button.tsx'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import type { EditorMode } from './save/save-progress.ts'
import { submitTexts, texts } from './texts.ts'

const { reset } = texts

type FormActionsProps = { mode: EditorMode; isDirty: boolean; onReset: () => void }

export function FormActions({ mode, isDirty, onReset }: FormActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="action-bar flex justify-end gap-3 max-sm:justify-between">
      <Button variant="quiet" disabled={!isDirty} onClick={() => setIsAsking(true)}>
        {reset.button}
      </Button>
      <Button type="submit" className="min-w-40">
        {submitTexts[mode].button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={reset.title}
          message={reset.message}
          confirmLabel={reset.button}
          cancelLabel={reset.keep}
          variant="danger"
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onReset()
          }}
        />
      )}
    </div>
  )
}
