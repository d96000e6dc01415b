import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Params } from 'react-router'

/** Requests the data that a screen begins with. Never rejects: the screen asks again for what is missing and shows errors. */
export type PreloadData = (client: QueryClient, parameters: Params, query: URLSearchParams) => Promise<void>

type Screen = { Component: ComponentType; preloadData?: PreloadData }

/** @property fallback what stands in its place until its code has come */
export type LazyScreen = ComponentType<{ fallback: ReactNode }> & { preload: () => Promise<Screen> }

/**
 * Use this for the screen of an address. Its chunk can be awaited before it is rendered, because React holds content back for up to 300 ms
 * after it has shown a Suspense fallback. A loaded screen is rendered without Suspense: React hydrates the inside of Suspense
 * later than the rest, when its data may have changed.
 */
export function lazyScreen(load: () => Promise<Screen>): LazyScreen {
  let loaded: Screen | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }

  function LoadedScreen({ fallback }: { fallback: ReactNode }) {
    // Chosen once, because a change of the component type would discard the screen's state.
    const [Ready] = useState(() => loaded?.Component)
    // React keeps a load that failed for good, so whoever tries again gets another one.
    const [Deferred] = useState(() => lazy(async () => ({ default: (await loadOnce()).Component })))
    if (Ready) return <Ready />
    return (
      <Suspense fallback={fallback}>
        <Deferred />
      </Suspense>
    )
  }
  return Object.assign(LoadedScreen, { preload: loadOnce })
}
