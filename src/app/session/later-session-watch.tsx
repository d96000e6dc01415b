import { lazyPart } from '#src/components/lazy/lazy-part.tsx'

/** Comes after the page. Where its code does not arrive the page does without: the guard of each address decides all the same. */
export const LaterSessionWatch = lazyPart(async () => (await import('./session-watch.tsx')).SessionWatch, {
  Failed: () => null,
})
