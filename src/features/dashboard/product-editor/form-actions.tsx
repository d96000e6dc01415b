import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import type { EditorMode } from './save/save-progress.ts'
import { submitTexts } from './texts.ts'

type FormActionsProps = { mode: EditorMode; isDirty: boolean; onReset: () => void }

export function FormActions({ mode, isDirty, onReset }: FormActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="action-bar flex justify-end gap-3 max-sm:justify-between">
      <Button variant="quiet" disabled={!isDirty} onClick={() => setIsAsking(true)}>
        {m.product_editor_reset_button()}
      </Button>
      <Button type="submit" className="min-w-40">
        {submitTexts()[mode].button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.product_editor_reset_title()}
          message={m.product_editor_reset_message()}
          confirmLabel={m.product_editor_reset_button()}
          cancelLabel={m.product_editor_reset_keep()}
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
