import { later } from '#src/components/ui/overlay/later.tsx'

/** Asks before it shows sensitive content. Most pages never load it. */
export const Gated = later(
  async () => (await import('#src/features/public/content-gate/content-gate.tsx')).ContentGate,
  null,
  { isServed: true },
)
