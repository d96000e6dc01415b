import { type DialogOpener, lazyDialog, useDialog } from '#src/components/lazy/lazy-dialog.tsx'
import type { Creator } from '#src/domain/profile/profile.ts'

const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)

export function useReportDialog(creator: Pick<Creator, 'userId' | 'name' | 'username'>): DialogOpener {
  return useDialog(ReportDialog.intent, (close) => <ReportDialog creator={creator} onClose={close} />)
}
