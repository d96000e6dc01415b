import Flag from 'lucide-react/icons/flag'
import type { DialogOpener } from '#src/components/ui/overlay/on-demand.tsx'
import { MenuItem } from '#src/components/ui/action/menu.tsx'
import { reportTexts as texts } from './texts.ts'

export function ReportMenuItem({ report }: { report: DialogOpener }) {
  return (
    <MenuItem lang={texts.lang} onClick={report.open} {...report.intent}>
      <Flag aria-hidden />
      {texts.title}
    </MenuItem>
  )
}
