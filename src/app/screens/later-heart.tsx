import { later } from '#src/components/ui/overlay/later.tsx'

/** Comes after the page, at a place that is kept for it. Where its code does not arrive, nothing can be saved. */
export const LaterHeart = later(
  async () => (await import('#src/features/public/saved/heart.tsx')).Heart,
  <span className="block size-11" />,
  { failed: () => null },
)
