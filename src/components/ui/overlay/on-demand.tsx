import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { NotFetchedError } from '#src/lib/page/import-files.ts'

/** Spread on the control that opens something: the code of what it opens is fetched when somebody is about to press it. */
export type Intent = { onPointerEnter: () => void; onFocus: () => void; onPointerDown: () => void }

export function intentTo(load: () => Promise<unknown>): Intent {
  const prefetch = () => void load().catch(() => undefined)
  return { onPointerEnter: prefetch, onFocus: prefetch, onPointerDown: prefetch }
}

export type OnDemand<Props> = ComponentType<Props> & { preload: () => Promise<unknown>; intent: Intent }

type OnDemandOptions<Props> = {
  /** Shown in its place until the code has arrived. */
  standIn?: ReactNode
  /** Shown in its place if the code does not arrive because the connection failed. */
  Offline?: ComponentType<{ retry: () => void; of: Props }>
}

type Code<Props> = { Part: ComponentType<Props> } | { failure: unknown } | 'waiting' | 'offline'

/**
 * A component whose code is fetched when it is rendered, or before that by `preload`, or by `intent` on the control that
 * opens it. If the code does not arrive the error boundary shows what to do, because a newer release may have replaced it.
 * If the connection failed the page stays, and the code can be fetched again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { standIn = null, Offline = OfflinePanel }: OnDemandOptions<Props> = {},
): OnDemand<Props> {
  let known: ComponentType<Props> | undefined
  const loadOnce = async () => (known ??= await load())

  function Part(props: Props) {
    const [code, setCode] = useState<Code<Props>>(() => (known ? { Part: known } : 'waiting'))
    useEffect(() => {
      if (code !== 'waiting') return
      loadOnce().then(
        (Loaded) => setCode({ Part: Loaded }),
        (failure: unknown) => setCode(failure instanceof NotFetchedError ? 'offline' : { failure }),
      )
    }, [code])
    if (code === 'waiting') return standIn
    if (code === 'offline') return <Offline of={props} retry={() => setCode('waiting')} />
    if ('failure' in code) throw code.failure
    return <code.Part {...props} />
  }
  return Object.assign(Part, { preload: loadOnce, intent: intentTo(loadOnce) })
}

function OfflinePanel({ retry }: { retry: () => void }) {
  return <ErrorPanel title={m.ui_part_failed()} message={m.failure_offline()} onRetry={retry} />
}

/** A dialog whose code is fetched when it is opened. If the connection failed the dialog closes and says so. */
export const dialogOnDemand = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> => onDemand(load, { Offline: OfflineDialog })

function OfflineDialog({ of: { onClose } }: { of: { onClose: () => void } }) {
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
