import { type ComponentType, lazy, useState } from 'react'

export type LazyScreen = ComponentType & { preload: () => Promise<void> }

/**
 * A screen in a chunk of its own that can be awaited before it is rendered:
 * React holds content back for up to 300 ms after it has once shown a Suspense fallback.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const Deferred = lazy(async () => ({ default: await loadOnce() }))

  function Screen() {
    // Chosen once: a change of component type would throw the screen's state away.
    const [Component] = useState<ComponentType>(() => loaded ?? Deferred)
    return <Component />
  }
  return Object.assign(Screen, {
    preload: async () => {
      await loadOnce()
    },
  })
}
