import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { Results } from '#src/features/public/explore/results/results.tsx'
import { heartOf } from '../heart-of.tsx'

/** The products that were found. */
export const ResultsWithHearts = ({ choice }: { choice: ExploreChoice }) => (
  <Results choice={choice} heart={heartOf} />
)
