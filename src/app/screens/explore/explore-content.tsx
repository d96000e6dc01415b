import { PublicPage } from '#src/app/public-page.tsx'
import type { ExploreChoice } from '#src/domain/discovery/shelves.ts'
import { ContentGate } from '#src/features/public/content-gate/content-gate.tsx'
import { ExplorePage } from '#src/features/public/explore/explore-page.tsx'
import { useListFocus } from '#src/features/public/explore/use-list-focus.ts'
import { heartOf } from '../heart-of.tsx'

export function ExploreContent({ choice }: { choice: ExploreChoice }) {
  useListFocus(choice)
  const { category, tag, isAdult } = choice
  // Of another category or tag nothing is shown that belonged to the one before.
  const page = <ExplorePage key={`${category} ${tag}`} choice={choice} heart={heartOf} />
  return <PublicPage>{isAdult ? <ContentGate name={null}>{page}</ContentGate> : page}</PublicPage>
}
