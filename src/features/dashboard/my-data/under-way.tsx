import type { ComponentProps, ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { ProgressBar } from '#src/components/ui/feedback/progress-bar.tsx'
import { focusIfLost } from '#src/lib/page/focus-on-mount.ts'

type UnderWayProps = ComponentProps<typeof ProgressBar> & { onCancel: () => void; children: ReactNode }

/** Shows the progress of an export or import, with a button to cancel it. */
export function UnderWay({ onCancel, children, ...bar }: UnderWayProps) {
  return (
    <div ref={focusIfLost} tabIndex={-1} className="grid gap-3 outline-none">
      <ProgressBar {...bar} />
      {children}
      <div className="flex max-sm:grid">
        <Button variant="secondary" onClick={onCancel}>
          {m.my_data_under_way_cancel()}
        </Button>
      </div>
    </div>
  )
}
