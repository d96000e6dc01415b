import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { doStoppedPress } from '#src/lib/page/stopped-press.ts'

type HydratedLater<Props> = ComponentType<Props> & {
  /** Call this before a page is rendered that shall contain the part. */
  preload: () => Promise<unknown>
}

/**
 * A part that the server renders, and whose code the browser fetches by itself: until then what the server has rendered stays as it is,
 * and its links are links. A button that is pressed meanwhile does its work then. If the code does not come, it stays so.
 *
 * React keeps what is inside of Suspense until it can take it over, unless the part is rendered anew meanwhile. So give it no props that
 * change.
 */
export function hydratedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): HydratedLater<Props> {
  let known: ComponentType<Props> | undefined
  const loadOnce = async () => (known ??= await load())
  const never = new Promise<never>(() => undefined)
  const Deferred = lazy(async () => ({ default: await loadOnce().catch(() => never) }))

  function Part(props: Props) {
    // Chosen once, because a change of the component type would discard what the server has rendered.
    const [Chosen] = useState(() => known ?? Deferred)
    return (
      <Suspense>
        <Chosen {...props} />
        <TakenOver />
      </Suspense>
    )
  }
  return Object.assign(memo(Part), { preload: loadOnce })
}

/** Its effect runs when React has taken over what stands beside it. */
function TakenOver() {
  useEffect(doStoppedPress, [])
  return null
}
