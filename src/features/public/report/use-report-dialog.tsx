import { lazy } from 'react'
import { type DialogOpener, intentTo, useLazyDialog } from '#src/components/ui/overlay/lazy-dialog.tsx'
import type { Creator } from '#src/domain/profile/profile.ts'

const loadDialog = () => import('./report-dialog.tsx')
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }))
const intent = intentTo(loadDialog)

export function useReportDialog(creator: Pick<Creator, 'userId' | 'name'>): DialogOpener {
  return useLazyDialog(intent, (close) => <ReportDialog creator={creator} onClose={close} />)
}
