import Download from 'lucide-react/icons/download'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { Spinner } from '#src/components/ui/feedback/spinner.tsx'
import { formatCount } from '#src/lib/format/format-count.ts'

import type { ExportState } from './use-csv-export.ts'

type ExportButtonProps = { job: ExportState; total: number; tip: string; onStart: () => void }

/** Is not disabled while the export runs, because a disabled button loses the focus. A press does nothing then. */
export function ExportButton({ job, total, tip, onStart }: ExportButtonProps) {
  const isRunning = job.state === 'running'
  return (
    <>
      <span role="status" className="text-sm tabular-nums text-muted">
        {isRunning &&
          job.done > 0 &&
          m.csv_progress({ done: formatCount(job.done), total: formatCount(total) })}
      </span>
      <Checkbox
        label={m.csv_for_excel()}
        checked={job.forExcel.is}
        onChange={({ currentTarget }) => job.forExcel.choose(currentTarget.checked)}
      />
      <Button
        variant="secondary"
        title={tip}
        aria-disabled={isRunning}
        aria-busy={isRunning || undefined}
        icon={isRunning ? <Spinner /> : <Download aria-hidden className="size-4.5" />}
        onClick={isRunning ? undefined : onStart}
        className="aria-disabled:cursor-progress aria-disabled:opacity-70"
      >
        {isRunning ? m.csv_generating() : m.csv_export()}
      </Button>
    </>
  )
}
