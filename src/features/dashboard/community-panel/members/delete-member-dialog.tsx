import { m } from '#messages'
import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import { memberName, type Member } from '#src/domain/people/member.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useDeleteMember } from '#src/services/members/queries.ts'

type DeleteMemberDialogProps = { member: Member; onClose: () => void; onDeleted: () => void }

export function DeleteMemberDialog({ member, onClose, onDeleted }: DeleteMemberDialogProps) {
  const removal = useDeleteMember()
  return (
    <ConfirmDialog
      title={m.community_member_deletion_title()}
      message={m.community_member_deletion_message({ name: memberName(member) })}
      confirmLabel={m.community_member_deletion_confirm()}
      cancelLabel={m.community_member_deletion_cancel()}
      variant="danger"
      loadingLabel={removal.isPending && m.community_member_deletion_running()}
      error={removal.error ? m.community_member_deletion_failed() + messageOf(removal.error) : undefined}
      onConfirm={() => removal.mutate(member.$id, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}
