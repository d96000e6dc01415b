import { MyDownloads } from '#src/features/public/download/purchases/my-downloads.tsx'
import { PublicPage } from '../public-page.tsx'

function DownloadsScreen() {
  return (
    <PublicPage>
      <MyDownloads />
    </PublicPage>
  )
}

export { DownloadsScreen as Component }
