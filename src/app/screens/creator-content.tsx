import { useNavigate } from 'react-router'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { Product } from '#src/domain/product.ts'
import type { Creator } from '#src/domain/profile.ts'
import { CreatorPage } from '#src/features/creator-page/creator-page.tsx'
import { DownloadButton } from '#src/features/download/download-button.tsx'
import { useDownloadFlow } from '#src/features/download/use-download-flow.tsx'
import { FollowButton, FollowMenuItem } from '#src/features/follow/follow-controls.tsx'
import { useFollowDialog } from '#src/features/follow/use-follow-dialog.tsx'
import { useDocumentTitle } from '#src/lib/document-title.ts'

/** A creator's page, by whichever address it was found. */
export function CreatorContent({ creator }: { creator: Creator }) {
  const follow = useFollowDialog(creator)
  useDocumentTitle(`${creator.name} · ${brand.name}`)
  return (
    <CreatorPage
      creator={creator}
      followButton={<FollowButton follow={follow} />}
      menuItems={<FollowMenuItem follow={follow} />}
      freeAction={(product) => <FreeDownload product={product} />}
    >
      {follow.dialog}
    </CreatorPage>
  )
}

function FreeDownload({ product }: { product: Product }) {
  const navigate = useNavigate()
  const flow = useDownloadFlow(product, {
    open: () => void navigate(paths.product.href(product.userName, product.$id)),
    prefetch: () => undefined,
  })
  return (
    <>
      <DownloadButton flow={flow} />
      {flow.dialog}
    </>
  )
}
