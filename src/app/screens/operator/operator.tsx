import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { holds } from '#src/domain/operator/roles.ts'
import { Locked } from '#src/features/operator/shell/locked.tsx'
import { OperatorShell } from '#src/features/operator/shell/operator-shell.tsx'
import { viewTexts } from '#src/features/operator/shell/texts.ts'
import { placeOf, viewOf } from '#src/features/operator/shell/views.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { useRouteParams } from '#src/lib/url/route-params.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { Missing } from '../../missing-screen.tsx'
import { PublicPage } from '../../public-page.tsx'
import { views } from './operator-views.tsx'

/** The console. Who has no role finds what stands at any address where there is nothing. */
export function OperatorScreen() {
  const { view: segment } = useRouteParams()
  const { data: session } = useQuery(sessionQuery)
  const labels = session?.user.labels ?? []
  const role = holds(labels, 'operator') ? 'operator' : 'moderator'
  const view = holds(labels, role) ? viewOf(segment, role) : undefined
  useDocumentTitle(view && `${viewTexts[placeOf[view]]()} · ${m.operator_name()} · ${brand.name}`)
  if (!session) return null
  if (!view) {
    return (
      <PublicPage>
        <Missing />
      </PublicPage>
    )
  }
  const { mfa, emailVerification } = session.user
  return (
    <OperatorShell view={view} role={role}>
      {mfa && emailVerification ? views[view]() : <Locked />}
    </OperatorShell>
  )
}
