import { ConfirmDialog } from '#src/components/ui/overlay/confirm-dialog.tsx'
import { memberName, type Member } from '#src/domain/people/member.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { useDeleteMember } from '#src/data/members/queries.ts'
import { memberTexts } from '#src/features/dashboard/community-panel/texts.ts'

const { deletion: texts } = memberTexts

type DeleteMemberDialogProps = { member: Member; onClose: () => void; onDeleted: () => void }

export function DeleteMemberDialog({ member, onClose, onDeleted }: DeleteMemberDialogProps) {
  const removal = useDeleteMember()
  return (
    <ConfirmDialog
      title={texts.title}
      message={texts.message(memberName(member))}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      variant="danger"
      loadingLabel={removal.isPending && texts.running}
      error={removal.error ? texts.failed + messageOf(removal.error) : undefined}
      onConfirm={() => removal.mutate(member.$id, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}
