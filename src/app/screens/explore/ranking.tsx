import { PublicPage } from '#src/app/public-page.tsx'
import { Ranking } from '#src/features/public/explore/ranking.tsx'

export function RankingScreen() {
  return (
    <PublicPage>
      <Ranking />
    </PublicPage>
  )
}
