import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { VersionWords } from '#src/components/versions/version-words.tsx'
import { versionsQuery } from '#src/services/downloads/queries.ts'
import { messageOf } from '#src/services/error-messages.ts'
import type { BoughtVersion } from '#src/domain/contracts/marketplace/versions.ts'
import { VersionDownload } from './purchase-download.tsx'

type VersionHistoryProps = {
  productId: string
  /** The number of the newest version. */
  newest: number
  /** Id of the element that names the product. */
  titleId: string
  onRefused: () => void
}

/** All versions that the buyer may have. They are asked for when they are unfolded. */
export function VersionHistory({ newest, ...props }: VersionHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="sm:col-span-2" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        aria-describedby={props.titleId}
        className="min-h-11 w-fit cursor-pointer content-center text-sm font-medium"
      >
        {m.purchases_versions()}
      </summary>
      {isOpen && <Versions newest={newest} {...props} />}
    </details>
  )
}

function Versions({ newest, productId, ...props }: VersionHistoryProps) {
  const list = useQuery(versionsQuery(productId, newest))
  if (list.isPending) {
    return (
      <Loading label={m.purchases_versions_loading()}>
        <Skeleton className="h-24 rounded-card!" />
      </Loading>
    )
  }
  if (!list.data) {
    return (
      <div className="grid justify-items-start gap-3">
        <FormMessage tone="error">
          {m.purchases_versions_failed()} {messageOf(list.error)}
        </FormMessage>
        <Button variant="quiet" onClick={() => void list.refetch()}>
          {m.purchases_purchase_try_again()}
        </Button>
      </div>
    )
  }
  return (
    <ul aria-label={m.purchases_versions()} className="grid gap-4">
      {list.data.map((version) => (
        <li
          key={version.number ?? 'bought'}
          className="grid items-center gap-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <VersionWords {...version} badges={<Badges {...version} />} />
          <VersionDownload productId={productId} version={version.number ?? 'bought'} {...props} />
        </li>
      ))}
    </ul>
  )
}

function Badges({ isBought, isCurrent }: Pick<BoughtVersion, 'isBought' | 'isCurrent'>) {
  return (
    <>
      {isCurrent && <Badge tone="accent">{m.purchases_versions_current()}</Badge>}
      {isBought && <Badge>{m.purchases_versions_bought()}</Badge>}
    </>
  )
}
