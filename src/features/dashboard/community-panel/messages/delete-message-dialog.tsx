import { m } from '#messages'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import type { Message } from '#src/domain/people/message.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { useDeleteMessage } from '#src/data/messages/inbox-queries.ts'

type DeleteMessageDialogProps = { message: Message; onClose: () => void; onDeleted: () => void }

export function DeleteMessageDialog({ message, onClose, onDeleted }: DeleteMessageDialogProps) {
  const removal = useDeleteMessage()
  return (
    <ConfirmDialog
      title={m.community_message_deletion_title()}
      message={m.community_message_deletion_message({ name: `${message.name} ${message.surname}` })}
      confirmLabel={m.community_message_deletion_confirm()}
      cancelLabel={m.community_message_deletion_cancel()}
      variant="danger"
      loadingLabel={removal.isPending && m.community_message_deletion_running()}
      error={removal.error ? m.community_message_deletion_failed() + messageOf(removal.error) : undefined}
      onConfirm={() => removal.mutate(message.$id, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}
