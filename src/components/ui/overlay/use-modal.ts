import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { openModals } from './open-modals.ts'
import { chooseOpeningFocus } from './opening-focus.ts'

type ModalOptions = { onClose: () => void; isDismissible?: boolean }

/**
 * The props of a native modal `<dialog>` that is open while it is mounted.
 * The platform traps the focus, and gives it back on close to what had it before; if that is gone, the heading gets it.
 */
export function useModal({ onClose, isDismissible = true }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressed = useRef(false)
  // Asked before anything changes: in an effect the browser would have to lay everything out for the answer.
  const [hasScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth)

  // A layout effect: its cleanup closes the dialog before React removes it, which is what returns the focus.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const { style } = document.documentElement
    const { scrollbarGutter } = style
    // The page's scrollbar goes while this is open, and nothing may move then. Where none was, none leaves room.
    if (hasScrollbar) style.scrollbarGutter = 'stable'
    chooseOpeningFocus(element)
    element.showModal()
    openModals.add(element)
    return () => {
      openModals.remove(element)
      element.close()
      style.scrollbarGutter = scrollbarGutter
      requestAnimationFrame(focusHeadingIfLost)
    }
  }, [hasScrollbar])

  return {
    ref,
    // Chromium closes on a second Escape whatever `cancel` says; this attribute is what it honours.
    closedby: isDismissible ? 'closerequest' : 'none',
    onCancel: (event: SyntheticEvent) => {
      // A file picker inside cancels too, and its event bubbles.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (isDismissible) onClose()
    },
    onPointerDown: (event: PointerEvent) => {
      isPressed.current = event.target === event.currentTarget
    },
    /**
     * A click on the element itself is one on the backdrop: its content fills it. One that began inside was to select
     * text or to drag something.
     */
    onClick: (event: MouseEvent) => {
      const wasPressed = isPressed.current
      isPressed.current = false
      if (isDismissible && wasPressed && event.target === event.currentTarget) onClose()
    },
  } as const
}

/** The focus is where it was before the dialog, unless that is gone or there was none. No heading is waited for. */
function focusHeadingIfLost(): void {
  if (document.activeElement !== document.body) return
  const stopWaiting = focusHeading()
  stopWaiting()
}
