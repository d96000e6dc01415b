import { useId } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { focusOnOpen } from '#src/components/ui/overlay/opening-focus.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { type Telling, useTell } from '#src/services/updates/queries.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { counted } from '#src/lib/format/format-count.ts'

export type TellDialogProps = {
  productId: string
  telling: Pick<Telling, 'number' | 'people' | 'preview'>
  /** Whether the version was saved a moment ago. */
  isAfterSave?: boolean
  onClose: () => void
}

/** Shows what the people who have the product would get, and asks before they do. */
export function TellDialog({ productId, telling, isAfterSave = false, onClose }: TellDialogProps) {
  const { number, people, preview } = telling
  const { mutateAsync, isPending, error } = useTell(productId)
  const once = useOneAtATime()

  const send = async () => {
    await mutateAsync(number)
    showToast({
      type: 'success',
      title: m.tell_begun(),
      message: m.tell_begun_text(),
      duration: limits.toast.success,
    })
    onClose()
  }

  return (
    <Dialog
      title={isAfterSave ? m.tell_dialog_saved_title({ number }) : m.tell_dialog_title({ number })}
      width="wide"
      isDismissible={!isPending}
      onClose={onClose}
    >
      <p>{m.tell_dialog_intro(counted(people))}</p>
      {preview && <Preview {...preview} />}
      <p className="text-sm text-muted">{m.tell_dialog_who()}</p>
      {error && <FormMessage tone="error">{messageOf(error)}</FormMessage>}
      <div className="flex justify-end gap-3 max-sm:flex-col">
        <Button ref={focusOnOpen} variant="secondary" disabled={isPending} onClick={onClose}>
          {isAfterSave ? m.tell_dialog_not_now() : m.tell_dialog_cancel()}
        </Button>
        <Button loadingLabel={isPending && m.tell_dialog_submitting()} onClick={() => once(send)}>
          {m.tell_dialog_submit()}
        </Button>
      </div>
    </Dialog>
  )
}

function Preview({ subject, paragraphs, items }: NonNullable<Telling['preview']>) {
  const id = useId()
  const [first, ...rest] = paragraphs
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-sm font-medium">
        {m.tell_dialog_preview()}
      </h3>
      <div className="grid gap-3 rounded-control border border-line bg-paper p-4 text-sm wrap-anywhere">
        <p className="font-medium">{subject}</p>
        <p>{first}</p>
        {items.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5">
            {items.map((item, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same, and they never move
              <li key={place}>{item}</li>
            ))}
          </ul>
        )}
        {rest.map((paragraph) => (
          <p key={paragraph} className="text-muted">
            {paragraph}
          </p>
        ))}
      </div>
      {items.length === 0 && <p className="text-sm text-muted">{m.tell_dialog_no_news()}</p>}
    </section>
  )
}
