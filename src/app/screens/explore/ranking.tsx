import { PublicPage } from '#src/app/public-page.tsx'
import { Ranking } from '#src/features/public/explore/ranking.tsx'

function RankingScreen() {
  return (
    <PublicPage>
      <Ranking />
    </PublicPage>
  )
}

export { RankingScreen }
