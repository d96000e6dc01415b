import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { nextPaint } from '#src/lib/page/next-paint.ts'
import { doStoppedActions } from '#src/lib/page/stopped-actions.ts'

type HydratedLater<Props> = ComponentType<Props> & {
  /** Call this before rendering a page that contains the part. */
  preload: () => Promise<unknown>
}

const loads: (() => Promise<unknown>)[] = []

/** Loads the code of all parts of the screens that are loaded. The server must do so before it renders one of these screens. */
export const loadParts = (): Promise<unknown> => Promise.all(loads.map((load) => load()))

/** Milliseconds between two tries to fetch code: the first time, and at most. */
const waits = { first: 5000, longest: 60_000 }

/** Waits until the browser is online again, and no longer than these milliseconds. */
const untilOnline = (longest: number) =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, longest)
  })

/**
 * A part that the server renders and whose code the browser fetches later. Until the code has come, what the server has rendered
 * stays, and its links work. What a visitor presses and types in it meanwhile is done afterwards. If the code does not come, it is
 * fetched again and again: the connection may be back, or the second failure may have told `watchMissingParts` that there is a
 * newer release.
 *
 * What the part shows must not change in the query cache before it is hydrated, so nothing else of the page may fetch it anew.
 * @param standIn what is shown in place of the part on a page that the browser renders, until the code has come
 */
export function hydratedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = null,
): HydratedLater<Props> {
  let known: ComponentType<Props> | undefined
  const loadOnce = async () => (known ??= await load())
  loads.push(loadOnce)
  const loadUntilThere = async (wait = waits.first): Promise<ComponentType<Props>> => {
    try {
      return await loadOnce()
    } catch {
      await untilOnline(wait)
      return loadUntilThere(Math.min(wait * 2, waits.longest))
    }
  }
  const Deferred = lazy(async () => {
    // React calls this while it hydrates the page around the part. The requests for all these files together take a slow phone 40
    // ms.
    await nextPaint()
    return { default: await loadUntilThere() }
  })

  function Part(props: Props) {
    // Chosen once, because a change of the component type would discard what the server has rendered.
    const [Chosen] = useState(() => known ?? Deferred)
    const [first] = useState(props)
    const [isTakenOver, setTakenOver] = useState(false)
    const shown = isTakenOver ? props : first
    // React discards what the server has rendered if the part gets new props before it is hydrated, so it gets them afterwards.
    return useMemo(
      () => (
        <Suspense fallback={standIn}>
          <Chosen {...shown} />
          <TakenOver onTakenOver={setTakenOver} />
        </Suspense>
      ),
      [Chosen, shown],
    )
  }
  return Object.assign(memo(Part), { preload: loadOnce })
}

/** The effect of this component runs when React has hydrated what is rendered beside it. */
function TakenOver({ onTakenOver }: { onTakenOver: (isTakenOver: true) => void }) {
  useEffect(() => {
    onTakenOver(true)
    return doStoppedActions()
  }, [onTakenOver])
  return null
}
