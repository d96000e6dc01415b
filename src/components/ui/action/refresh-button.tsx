import RefreshCw from 'lucide-react/icons/refresh-cw'
import { classNames } from '#src/lib/format/class-names.ts'
import { Button } from './button.tsx'

type RefreshButtonProps = { label: string; isRefreshing: boolean; onRefresh: () => void }

/** A button that reads all data on the screen again. On phones it shows only its icon. */
export function RefreshButton({ label, isRefreshing, onRefresh }: RefreshButtonProps) {
  return (
    <Button
      variant="secondary"
      title={label}
      aria-busy={isRefreshing || undefined}
      icon={<RefreshCw aria-hidden className={classNames('size-4.5', isRefreshing && 'animate-spin')} />}
      onClick={onRefresh}
    >
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}
