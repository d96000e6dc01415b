import { m } from '#messages'
import type { Creator } from '#src/domain/profile/profile.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { useCreateReport } from '#src/services/messages/reports-queries.ts'
import { ReportForm } from '#src/components/report/report-form.tsx'

type ReportDialogProps = { creator: Pick<Creator, 'userId' | 'name'>; onClose: () => void }

export function ReportDialog({ creator: { userId, name }, onClose }: ReportDialogProps) {
  const { mutateAsync } = useCreateReport(userId)
  return (
    <ReportForm
      title={m.report_title()}
      intro={m.report_intro({ name })}
      about={userId}
      send={mutateAsync}
      messageOf={messageOf}
      onClose={onClose}
    />
  )
}
