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
 * Returns the props of a native modal `<dialog>` that is open while it is mounted. The browser keeps the focus inside and returns it on
 * close to the element that had it. If that element no longer exists, the heading gets the focus.
 */
export function useModal({ onClose, isDismissible = true }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressed = useRef(false)
  // Read during the first render: in an effect, reading the width would force a layout.
  const [hasScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth)

  // A layout effect, because its cleanup must close the dialog before React removes it: closing returns the focus.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const { style } = document.documentElement
    const { scrollbarGutter } = style
    // The page has no scrollbar while the dialog is open. Its space is kept, so that nothing moves.
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
    closedby: isDismissible ? 'closerequest' : 'none',
    onCancel: (event: SyntheticEvent) => {
      // the `cancel` event of a file picker inside the dialog bubbles
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (isDismissible) onClose()
    },
    /**
     * Chromium lets a page prevent `cancel` once for each time that the user presses or types something. After that it closes the
     * dialog itself. As long as the dialog is mounted nobody decided that it ends, so it is shown again, with what was typed.
     */
    onClose: () => {
      const element = ref.current
      if (element && !element.open) openModals.showAgain(element)
    },
    onPointerDown: (event: PointerEvent) => {
      isPressed.current = event.target === event.currentTarget
    },
    /**
     * The content fills the dialog, so a click on the element itself is one on the backdrop. A click that began inside the dialog does not
     * close it, because it was meant to select text or to drag.
     */
    onClick: (event: MouseEvent) => {
      const wasPressed = isPressed.current
      isPressed.current = false
      if (isDismissible && wasPressed && event.target === event.currentTarget) onClose()
    },
  } as const
}

/** Focuses the heading if the browser could not return the focus. Does not wait for a heading that is not there yet. */
function focusHeadingIfLost(): void {
  if (document.activeElement !== document.body) return
  const stopWaiting = focusHeading()
  stopWaiting()
}
