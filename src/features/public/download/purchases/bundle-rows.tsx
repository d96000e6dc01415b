import { useId } from 'react'
import { m } from '#messages'
import { Link } from '#src/lib/url/link.tsx'
import { paths } from '#src/config/paths.ts'
import type { PurchaseItem } from '#src/services/payments/purchases/queries.ts'
import { PurchaseDownload } from './purchase-download.tsx'
import { purchaseReasonsTexts } from './texts.ts'
import { Update } from './update.tsx'

type BundleRowsProps = { purchase: PurchaseItem; onRefused: () => void }

/** The products of a bundle that was bought, each with its file. */
export function BundleRows({ purchase: { parts, username }, onRefused }: BundleRowsProps) {
  return (
    <ul aria-label={m.purchases_bundle_parts()} className="grid gap-4 sm:col-span-2">
      {parts.map((part) => (
        <PartRow key={part.productId} part={part} username={username} onRefused={onRefused} />
      ))}
    </ul>
  )
}

type PartRowProps = { part: PurchaseItem['parts'][number]; username: string; onRefused: () => void }

function PartRow({ part, username, onRefused }: PartRowProps) {
  const { productId, title, isAvailable, isUpdated, newest } = part
  const titleId = useId()
  const file = { productId, titleId, onRefused }
  return (
    <li className="grid items-center gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <h3 id={titleId} className="min-w-0 font-medium wrap-anywhere">
        {username ? (
          <Link
            to={paths.product.href(username, productId)}
            className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      {isAvailable ? (
        <PurchaseDownload {...file} />
      ) : (
        <p className="text-sm text-muted">{purchaseReasonsTexts().gone}</p>
      )}
      {isAvailable && isUpdated && <Update newest={newest} {...file} />}
    </li>
  )
}
