import { hydratedLater } from '#src/components/ui/overlay/hydrated-later.tsx'
import { ListingListSkeleton } from '#src/features/public/explore/results/listing-list-skeleton.tsx'

/** The server renders the products, and their cards are links without scripts as well. So their code comes after the first scripts. */
export const LaterResults = hydratedLater(
  async () => (await import('./results-with-hearts.tsx')).ResultsWithHearts,
  <ListingListSkeleton />,
)
