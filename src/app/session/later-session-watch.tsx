import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'

/** Comes after the page. Where its code does not arrive the page does without: the guard of each address decides all the same. */
export const LaterSessionWatch = lazyComponent(
  async () => (await import('./session-watch.tsx')).SessionWatch,
  {
    Failed: () => null,
  },
)
