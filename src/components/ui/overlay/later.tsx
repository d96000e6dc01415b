import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'

type Code<Props> = { state: 'waiting' } | { state: 'failed' } | { state: 'ready'; Part: ComponentType<Props> }

type LaterOptions = {
  /** `near`: the code is fetched when the visitor is about to scroll to the part. */
  when?: 'mounted' | 'near'
  /** Shown in place of the part if its code did not arrive. */
  failed?: (retry: () => void) => ReactNode
}

/** The distance to the screen at which the code of a `near` part is fetched; 100 % is the height of the screen. */
const NEAR = '100%'

const sayFailed = (retry: () => void) => <ErrorPanel title={m.ui_part_failed()} onRetry={retry} />

/**
 * A part that a page shows after its first content, and whose code is fetched separately. It uses no Suspense: if the code does not
 * arrive, the part's place says so and offers another try, and the page around it stays.
 * @param standIn as high as the part, so that nothing moves when the part comes
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ReactNode,
  { when = 'mounted', failed = sayFailed }: LaterOptions = {},
) {
  // The code is kept, so a visitor who comes back finds the page as high as it was, at the same scroll position.
  let known: ComponentType<Props> | undefined
  const loadOnce = async () => (known ??= await load())

  return function Later(props: Props) {
    const [code, setCode] = useState<Code<Props>>(
      known ? { state: 'ready', Part: known } : { state: 'waiting' },
    )
    const fetch = useCallback(() => {
      loadOnce().then(
        (Part) => setCode({ state: 'ready', Part }),
        () => setCode({ state: 'failed' }),
      )
    }, [])
    useEffect(() => {
      if (when === 'mounted' && code.state === 'waiting') fetch()
    }, [code.state, fetch])
    const place = useCallback((element: HTMLDivElement) => whenNear(element, fetch), [fetch])

    if (code.state === 'ready') return <code.Part {...props} />
    if (code.state === 'failed') return failed(fetch)
    return when === 'near' ? <div ref={place}>{standIn}</div> : standIn
  }
}

function whenNear(element: HTMLElement, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
