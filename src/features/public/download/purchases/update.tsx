import { m } from '#messages'
import type { VersionItem } from '#src/domain/contracts/marketplace/versions.ts'
import { formatLongDate } from '#src/lib/format/format-date.ts'
import { VersionDownload } from './purchase-download.tsx'
import { VersionHistory } from './version-history.tsx'

type UpdateProps = {
  productId: string
  /** The newest version; null if the file was replaced before versions were kept. */
  newest: VersionItem | null
  /** Id of the element that names the product. */
  titleId: string
  onRefused: () => void
}

/** Says that the file was replaced since it was bought, and offers the versions before. */
export function Update({ newest, ...props }: UpdateProps) {
  return (
    <div className="grid items-center gap-3 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1 text-sm text-muted">
        {newest ? (
          <p className="font-medium text-ink">
            <time dateTime={newest.createdAt}>
              {m.purchases_updated({ date: formatLongDate(newest.createdAt) })}
            </time>
          </p>
        ) : (
          <p>{m.purchases_purchase_updated()}</p>
        )}
        {newest?.whatIsNew && <p className="wrap-anywhere whitespace-pre-line">{newest.whatIsNew}</p>}
      </div>
      <VersionDownload version="bought" {...props} />
      {newest && <VersionHistory newest={newest.number} {...props} />}
    </div>
  )
}
