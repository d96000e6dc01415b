import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { NotFetchedError } from '#src/lib/page/import-files.ts'
import { type FailedProps, type Intent, type LazyComponent, lazyComponent } from './lazy-component.tsx'

type DialogProps = { onClose: () => void }

/** A `lazyComponent` that is a dialog. If the connection failed the dialog closes and says so. */
export const lazyDialog = <Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => lazyComponent(load, { Failed: FailedDialog })

function FailedDialog({ error, of: { onClose } }: FailedProps<DialogProps>) {
  if (!(error instanceof NotFetchedError)) throw error
  const close = useEffectEvent(onClose)
  useEffect(() => {
    showToast({
      type: 'error',
      title: m.ui_part_failed(),
      message: m.failure_offline(),
      duration: limits.toast.error,
    })
    close()
  }, [])
  return null
}

/** What opens a dialog, and the dialog's place in the page. */
export type DialogOpener = { open: () => void; intent: Intent; dialog: ReactNode }

/** Renders a dialog once somebody has opened it. */
export function useDialog(intent: Intent, render: (close: () => void) => ReactNode): DialogOpener {
  const [isOpen, setIsOpen] = useState(false)
  return { open: () => setIsOpen(true), intent, dialog: isOpen && render(() => setIsOpen(false)) }
}
