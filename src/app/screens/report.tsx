import { useSearchParams } from 'react-router'
import { ReportPage } from '#src/features/public/report/page/report-page.tsx'
import { PublicPage } from '../public-page.tsx'

export function ReportScreen() {
  const [address] = useSearchParams()
  return (
    <PublicPage>
      <ReportPage about={address.get('about') ?? ''} />
    </PublicPage>
  )
}
