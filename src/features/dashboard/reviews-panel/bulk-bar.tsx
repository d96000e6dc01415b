import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'

import type { Selection } from './use-selection.ts'
import { formatCount } from '#src/lib/format/format-count.ts'

type BulkBarProps = {
  /** The selection among the reviews on this page. */
  shown: readonly string[]
  selection: Selection
  isRunning: boolean
  isApproving: boolean
  onApprove: () => void
  onReject: () => void
}

/** Selects all reviews of the page. Reviews that were selected on other pages stay selected and count. */
export function BulkBar({ shown, selection, isRunning, isApproving, onApprove, onReject }: BulkBarProps) {
  const { ids, change } = selection
  const chosenHere = shown.filter((id) => ids.has(id)).length
  const isAll = shown.length > 0 && chosenHere === shown.length
  return (
    <div
      role="group"
      aria-label={m.moderation_bulk_label()}
      className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-4 sm:px-5"
    >
      <Checkbox
        ref={(input) => {
          if (input) input.indeterminate = chosenHere > 0 && !isAll
        }}
        label={m.moderation_bulk_select_all()}
        checked={isAll}
        disabled={isRunning}
        onChange={() => change(shown, !isAll)}
      />
      {ids.size > 0 && (
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">
          <span className="sr-only" role="status">
            {m.moderation_bulk_selected({ count: formatCount(ids.size) })}
          </span>
          <Button
            loadingLabel={isApproving && m.moderation_bulk_approving()}
            disabled={isRunning}
            icon={<Check aria-hidden className="size-4.5" />}
            onClick={onApprove}
          >
            {m.moderation_bulk_approve({ count: formatCount(ids.size) })}
          </Button>
          <Button
            variant="danger"
            disabled={isRunning}
            icon={<X aria-hidden className="size-4.5" />}
            onClick={onReject}
          >
            {m.moderation_bulk_reject({ count: formatCount(ids.size) })}
          </Button>
        </div>
      )}
    </div>
  )
}
