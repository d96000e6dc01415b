import BadgeCheck from 'lucide-react/icons/badge-check'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { brand } from '#src/config/brand.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { ownedQuery } from '#src/services/downloads/queries.ts'

import { useFileDownload } from './use-file-download.tsx'
import { useRecovery } from './use-recovery.tsx'

type KeptPurchaseProps = {
  productId: string
  /** Shown to visitors who have not bought the product. */
  children: ReactNode
}

/** Shown in place of a product that is no longer offered. Its buyers can still download it. */
export function KeptPurchase({ productId, children }: KeptPurchaseProps) {
  const { data: isBought = false } = useQuery(ownedQuery(productId))
  const { download, isPending, dialog } = useFileDownload(productId)
  const fetchFile = () => download(undefined, 'toast')
  const recovery = useRecovery({ $id: productId, title: m.download_kept_unnamed() }, { isBought, fetchFile })
  return (
    <>
      {isBought ? (
        <Kept isPending={isPending} onDownload={() => fetchFile().catch(() => undefined)} />
      ) : (
        children
      )}
      {recovery.dialog}
      {dialog}
    </>
  )
}

function Kept({ isPending, onDownload }: { isPending: boolean; onDownload: () => void }) {
  useDocumentTitle(`${m.download_kept_title()} · ${brand.name}`)
  return (
    <div className="container-page grid justify-items-center gap-3 py-24 text-center">
      <BadgeCheck aria-hidden className="size-10 text-muted" />
      <h1 tabIndex={-1} className="text-2xl">
        {m.download_kept_title()}
      </h1>
      <p className="text-muted">{m.download_kept_text()}</p>
      <Button
        icon={<Download aria-hidden className="size-5" />}
        loadingLabel={isPending && m.download_preparing()}
        onClick={onDownload}
        className="mt-4"
      >
        {m.download_again()}
      </Button>
    </div>
  )
}
