import { hydratedLater } from '#src/components/ui/overlay/hydrated-later.tsx'

/** The server renders what a bundle contains. Few products are bundles, so the code comes after the first scripts. */
export const LaterBundleParts = hydratedLater(async () => (await import('./bundle-parts.tsx')).BundleParts)

export const LaterBundleSaving = hydratedLater(async () => (await import('./bundle-saving.tsx')).BundleSaving)
