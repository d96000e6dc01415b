import Flag from 'lucide-react/icons/flag'
import { m } from '#messages'
import type { DialogOpener } from '#src/components/lazy/lazy-dialog.tsx'
import { MenuItem } from '#src/components/ui/action/menu.tsx'

export function ReportMenuItem({ report }: { report: DialogOpener }) {
  return (
    <MenuItem onClick={report.open} {...report.intent}>
      <Flag aria-hidden />
      {m.report_title()}
    </MenuItem>
  )
}
