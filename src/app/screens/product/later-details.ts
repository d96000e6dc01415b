import { hydratedLater } from '#src/components/ui/overlay/hydrated-later.tsx'

/** The server renders what stands below the gallery of a product's page, so its code comes after the first scripts. */
export const LaterDetails = hydratedLater(async () => (await import('./details.tsx')).Details)
