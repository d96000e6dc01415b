import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { ReportPage } from '#src/features/public/report/page/report-page.tsx'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { PublicPage } from '../public-page.tsx'

function ReportScreen() {
  const [address] = useSearchParams()
  useDocumentTitle(`${m.report_page_title()} · ${brand.name}`)
  return (
    <PublicPage>
      <ReportPage about={address.get('about') ?? ''} />
    </PublicPage>
  )
}

export { ReportScreen }
