import { type ComponentProps, useState } from 'react'
import { m } from '#messages'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'

type FormDialogProps = ComponentProps<typeof Dialog> & {
  /** What was typed has been used, so closing the dialog loses nothing. */
  isDone?: boolean
}

/**
 * A dialog with a form. Escape, the backdrop and the close button are easily pressed by mistake, so they ask before text that was typed
 * is lost. The form's own cancel button does not ask.
 */
export function FormDialog({ onClose, isDone = false, children, ...rest }: FormDialogProps) {
  const [typed] = useState(createTypedText)
  const [isAsking, setIsAsking] = useState(false)

  return (
    <>
      <Dialog {...rest} onClose={() => (typed.isThere() && !isDone ? setIsAsking(true) : onClose())}>
        <div
          className="contents"
          onFocus={({ target }) => typed.onFocus(target)}
          onInput={({ target }) => typed.onInput(target)}
        >
          {children}
        </div>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={m.ui_discard_title()}
          message={m.ui_discard_message()}
          cancelLabel={m.ui_discard_stay()}
          confirmLabel={m.ui_discard_leave()}
          variant="danger"
          onClose={() => setIsAsking(false)}
          onConfirm={onClose}
        />
      )}
    </>
  )
}

const TEXT =
  ':is(textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="file"]))'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLElement && target.matches(TEXT)

/** Remembers the text that was typed into the fields of a form, also into fields that a later step has removed. */
function createTypedText() {
  const fields = new Map<TextField, { before: string; now: string }>()

  return {
    /** Call this when a field gets the focus. */
    onFocus: (target: EventTarget) => {
      if (isTextField(target) && !fields.has(target)) {
        fields.set(target, { before: target.value, now: target.value })
      }
    },
    onInput: (target: EventTarget) => {
      if (isTextField(target)) {
        fields.set(target, { before: fields.get(target)?.before ?? '', now: target.value })
      }
    },
    /** Returns whether any field differs from its initial text. */
    isThere: () => [...fields.values()].some(({ before, now }) => before !== now),
  }
}
