import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import type { Message } from '#src/domain/people/message.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { useDeleteMessage } from '#src/data/messages/inbox-queries.ts'
import { messageTexts } from '#src/features/dashboard/community-panel/texts.ts'

const { deletion: texts } = messageTexts

type DeleteMessageDialogProps = { message: Message; onClose: () => void; onDeleted: () => void }

export function DeleteMessageDialog({ message, onClose, onDeleted }: DeleteMessageDialogProps) {
  const removal = useDeleteMessage()
  return (
    <ConfirmDialog
      title={texts.title}
      message={texts.message(`${message.name} ${message.surname}`)}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      variant="danger"
      loadingLabel={removal.isPending && texts.running}
      error={removal.error ? texts.failed + messageOf(removal.error) : undefined}
      onConfirm={() => removal.mutate(message.$id, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}
