import { formatWholePercent } from '#src/lib/format/format-count.ts'

type ProgressBarProps = { label: string; /** 0 to 100 */ value: number; isLabelHidden?: boolean }

export function ProgressBar({ label, value, isLabelHidden = false }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className="grid gap-1.5">
      {!isLabelHidden && (
        <div className="flex justify-between gap-3 text-sm">
          <span>{label}</span>
          <span className="tabular-nums text-muted">{formatWholePercent(percent)}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-ink/10"
      >
        <div
          className="h-full w-full origin-left rounded-full bg-ink transition-transform"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  )
}
