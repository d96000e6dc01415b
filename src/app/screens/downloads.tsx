import { MyDownloads } from '#src/features/public/download/purchases/my-downloads.tsx'
import { PublicPage } from '../public-page.tsx'

export function DownloadsScreen() {
  return (
    <PublicPage>
      <MyDownloads />
    </PublicPage>
  )
}
