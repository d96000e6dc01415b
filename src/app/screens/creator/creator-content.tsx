import { useSearchParams } from 'react-router'
import { pageTitle } from '#src/components/ui/list/page-title.ts'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { pageAt } from '#src/config/list-page.ts'
import { brand } from '#src/config/brand.ts'
import type { ShownCreator } from '#src/services/profiles/creators/queries.ts'
import { CreatorPage } from '#src/features/public/creator-page/creator-page.tsx'
import { EditPageLink } from '#src/features/public/creator-page/edit-page-link.tsx'
import { FollowButton, FollowMenuItem } from '#src/features/public/follow/follow-controls.tsx'
import { useFollowDialog } from '#src/features/public/follow/use-follow-dialog.tsx'
import { ReportMenuItem } from '#src/features/public/report/report-menu-item.tsx'
import { useReportDialog } from '#src/features/public/report/use-report-dialog.tsx'
import { ContentGate } from '#src/features/public/content-gate/content-gate.tsx'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { CodeOfLink } from '../product/code-of-link.tsx'
import { useIsSelf } from '#src/services/auth/session-queries.ts'
import { heartOf } from '../heart-of.tsx'

/** The code for downloads is loaded only on pages that feature a free product, which few do. */
const FreeDownload = lazyComponent(
  async () => (await import('#src/app/screens/product/free-download.tsx')).FreeDownload,
  { standIn: <Skeleton className="h-11 w-44 rounded-control!" /> },
)

/** The last section of the page, so it needs no stand-in: nothing below it could move. */
const ContactSection = lazyComponent(
  async () => (await import('#src/features/public/contact/contact-section.tsx')).ContactSection,
)

/** A creator's page, at any of its addresses. */
export function CreatorContent({ creator }: { creator: ShownCreator }) {
  const [address] = useSearchParams()
  useDocumentTitle(pageTitle(`${creator.pageTitle || creator.name} · ${brand.name}`, pageAt(address)))
  const page = (
    <>
      <CreatorView creator={creator} isOwn={useIsSelf(creator.userId)} />
      <CodeOfLink creatorId={creator.userId} />
    </>
  )
  return creator.nsfw ? <ContentGate name={creator.name}>{page}</ContentGate> : page
}

type CreatorViewProps = {
  creator: ShownCreator
  /** Whether the owner is looking, who gets a link to edit the page instead of Follow. */
  isOwn?: boolean
  /** Whether the creator sees how the page would look. A preview saves nothing. */
  isPreview?: boolean
}

/** The page without head and age gate, also shown as a preview in the dashboard. */
export function CreatorView({ creator, isOwn = false, isPreview = false }: CreatorViewProps) {
  const follow = useFollowDialog(creator)
  const report = useReportDialog(creator)
  return (
    <CreatorPage
      creator={creator}
      mainAction={isOwn ? <EditPageLink /> : <FollowButton follow={follow} />}
      menuItems={
        isOwn ? null : (
          <>
            <FollowMenuItem follow={follow} />
            <ReportMenuItem report={report} />
          </>
        )
      }
      freeAction={(product) => <FreeDownload product={product} creatorName={creator.name} />}
      heart={isPreview ? undefined : heartOf}
      contact={creator.contactForm && <ContactSection creator={creator} />}
    >
      {follow.dialog}
      {report.dialog}
    </CreatorPage>
  )
}
