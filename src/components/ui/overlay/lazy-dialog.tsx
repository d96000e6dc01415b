import { type ReactNode, Suspense, useState } from 'react'

/** Props for a button that opens a dialog. They load the dialog's code when a visitor is about to press the button. */
export type Intent = { onPointerEnter: () => void; onFocus: () => void; onPointerDown: () => void }

export function intentTo(load: () => Promise<unknown>): Intent {
  const prefetch = () => void load().catch(() => undefined)
  return { onPointerEnter: prefetch, onFocus: prefetch, onPointerDown: prefetch }
}

/** The function and props that open a dialog, and the dialog itself to render. */
export type DialogOpener = { open: () => void; intent: Intent; dialog: ReactNode }

/** A dialog that is rendered, and whose code is loaded, only once it is opened. */
export function useLazyDialog(intent: Intent, render: (close: () => void) => ReactNode): DialogOpener {
  const [isOpen, setIsOpen] = useState(false)
  return {
    open: () => setIsOpen(true),
    intent,
    dialog: isOpen && <Suspense>{render(() => setIsOpen(false))}</Suspense>,
  }
}
