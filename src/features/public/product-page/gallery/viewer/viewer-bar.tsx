import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { m } from '#messages'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { focusOnOpen } from '#src/components/ui/overlay/opening-focus.ts'
import { formatWholePercent } from '#src/lib/format/format-count.ts'
import type { Zoom } from './use-zoom.ts'
import { MOST, ZOOM_STEP } from './zoom.ts'

type ViewerBarProps = { counter: string; zoom: Zoom; onClose: () => void }

/** Which picture it is, how far it is zoomed, and the way out. A button that can't zoom further keeps the focus, and with it the keys. */
export function ViewerBar({ counter, zoom, onClose }: ViewerBarProps) {
  const { scale } = zoom.view
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 px-3 py-2">
      <p aria-hidden className="me-auto ps-1 text-sm text-muted tabular-nums">
        {counter}
      </p>
      <IconButton
        name={m.product_viewer_zoom_out()}
        icon={<Minus aria-hidden />}
        aria-disabled={scale <= 1}
        onClick={() => zoom.zoom(1 / ZOOM_STEP)}
        className="aria-disabled:opacity-35"
      />
      <output className="min-w-12 text-center text-sm text-muted tabular-nums">
        {formatWholePercent(Math.round(scale * 100))}
      </output>
      <IconButton
        name={m.product_viewer_zoom_in()}
        icon={<Plus aria-hidden />}
        aria-disabled={scale >= MOST}
        onClick={() => zoom.zoom(ZOOM_STEP)}
        className="aria-disabled:opacity-35"
      />
      <IconButton ref={focusOnOpen} name={m.ui_close()} icon={<X aria-hidden />} onClick={onClose} />
    </div>
  )
}
