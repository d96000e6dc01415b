import { later } from '#src/components/ui/overlay/later.tsx'

/** Asks before it shows what is in it; most pages need none of it. */
export const Gated = later(
  async () => (await import('#src/features/public/content-gate/content-gate.tsx')).ContentGate,
  null,
)
