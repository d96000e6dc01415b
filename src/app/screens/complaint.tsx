import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { Complaint } from '#src/features/public/complaint/complaint.tsx'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { useRouteParams } from '#src/lib/url/route-params.ts'

export function ComplaintScreen() {
  const { token = '' } = useRouteParams()
  useDocumentTitle(`${m.complaint_title()} · ${brand.name}`)
  return <Complaint key={token} token={token} />
}
