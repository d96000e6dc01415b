import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#messages'
import { classNames } from '#src/lib/format/class-names.ts'
import { useMedia } from '#src/lib/page/use-media.ts'
import { openModals } from '#src/components/ui/overlay/open-modals.ts'
import { type ToastState, type ToastType, toastStore } from './toast-store.ts'

const icons: Record<ToastType, ReactNode> = {
  success: <CircleCheck aria-hidden className="text-success" />,
  error: <CircleAlert aria-hidden className="text-danger" />,
  warning: <TriangleAlert aria-hidden className="text-warning" />,
  info: <Info aria-hidden className="text-info" />,
}

/** Where the dashboard has its headings at the top of the screen, and beside them no room for a toast. */
const BELOW_HEADINGS = '(48rem <= width < 64rem)'
/** Beside the navigation of the dashboard, above the buttons that stay at the end of a form. */
const atBottom = { top: 'auto', bottom: '6rem', justifyContent: 'flex-end' }

/**
 * Shows toasts where no heading begins, above dialogs, and lets screen readers read them. Everything outside
 * of a modal dialog is inert, and a press there counts as one on the backdrop. The toast therefore moves into the topmost dialog.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.getState, toastStore.getState)
  const hasContent = isThere(toast)
  const isBelowHeadings = useMedia(BELOW_HEADINGS)
  const region = useRef<HTMLDivElement>(null)
  // the element that gets the focus back when the toast is closed by its button
  const cameFrom = useRef<HTMLElement>(null)
  const [place] = useState(() => document.createElement('div'))

  // The DOM is moved without React: a dialog that closes is removed with its content before React renders again.
  useLayoutEffect(() => {
    const move = () => {
      const parent = (isThere(toastStore.getState()) ? openModals.top() : null) ?? document.body
      if (place.parentElement === parent) return
      parent.append(place)
      open(region.current)
    }
    move()
    const unsubscribe = [toastStore.subscribe(move), openModals.subscribe(move)]
    return () => {
      for (const stop of unsubscribe) stop()
      place.remove()
    }
  }, [place])

  useEffect(() => {
    if (toast.isShown) region.current?.hidePopover()
    open(region.current)
  }, [toast])

  // A new attempt makes the error of the earlier one old. Captured, because the form may tell a new error while it handles the event.
  useEffect(() => {
    document.addEventListener('submit', toastStore.hideError, true)
    return () => document.removeEventListener('submit', toastStore.hideError, true)
  }, [])

  return createPortal(
    <div
      ref={region}
      popover="manual"
      role={toast.type === 'error' ? 'alert' : 'status'}
      aria-live={toast.type === 'error' ? 'assertive' : 'polite'}
      style={{ overflow: 'visible', ...(isBelowHeadings && atBottom) }}
      className="pointer-events-none fixed inset-x-0 top-3 bottom-auto m-0 flex w-full justify-center border-0 bg-transparent p-0 px-4 text-ink lg:justify-end"
    >
      {hasContent && (
        <div
          inert={!toast.isShown}
          className={classNames(
            'pointer-events-auto flex w-full max-w-md lg:max-w-sm items-start gap-3 rounded-card border border-line bg-card py-2 pr-2 pl-4 max-sm:py-0.5 shadow-float transition-[opacity,translate] starting:-translate-y-3 starting:opacity-0 [&>svg]:mt-2.5 [&>svg]:size-5 [&>svg]:shrink-0',
            !toast.isShown && '-translate-y-3 opacity-0',
          )}
        >
          {icons[toast.type]}
          <div className="min-h-10 flex-1 py-2 max-sm:py-2.5 max-sm:text-sm">
            {toast.title && <p className="font-medium">{toast.title}</p>}
            {toast.message && (
              <p className={toast.title ? 'text-sm text-muted' : undefined}>{toast.message}</p>
            )}
          </div>
          {toast.isDismissible && (
            <button
              type="button"
              aria-label={m.toast_dismiss()}
              onMouseDown={(event) => event.preventDefault()}
              onFocus={({ relatedTarget }) => {
                cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
              }}
              onClick={({ currentTarget }) => {
                if (document.activeElement === currentTarget) cameFrom.current?.focus()
                toastStore.hide()
              }}
              className="flex size-10 shrink-0 items-center justify-center rounded-small text-muted hover:text-ink"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          )}
        </div>
      )}
    </div>,
    place,
  )
}

const isThere = ({ title, message }: ToastState) => Boolean(title ?? message)

/** Opens the popover again for each toast, because the popover or dialog that was opened last lies on top. */
function open(region: HTMLElement | null): void {
  region?.togglePopover(true)
}
