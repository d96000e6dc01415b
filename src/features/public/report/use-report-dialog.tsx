import { type DialogOpener, dialogOnDemand, useDialog } from '#src/components/ui/overlay/on-demand.tsx'
import type { Creator } from '#src/domain/profile/profile.ts'

const ReportDialog = dialogOnDemand(async () => (await import('./report-dialog.tsx')).ReportDialog)

export function useReportDialog(creator: Pick<Creator, 'userId' | 'name'>): DialogOpener {
  return useDialog(ReportDialog.intent, (close) => <ReportDialog creator={creator} onClose={close} />)
}
