import { later } from '#src/components/ui/overlay/later.tsx'

/** Comes after the page. Where its code does not arrive the page does without: the guard of each address decides all the same. */
export const LaterSessionWatch = later(async () => (await import('./session-watch.tsx')).SessionWatch, null, {
  failed: () => null,
})
