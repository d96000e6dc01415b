import { type Ref, useEffect, useId, useRef } from 'react'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { paths } from '#src/config/paths.ts'
import { purchasePicture } from '#src/config/pictures.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { Link } from '#src/lib/url/link.tsx'
import { pictureOf } from '#src/services/storage/pictures-queries.ts'
import type { PurchaseItem } from '#src/services/payments/purchases/queries.ts'
import { BundleRows } from './bundle-rows.tsx'
import { PurchaseLinks } from './purchase-links.tsx'
import { PurchaseDownload } from './purchase-download.tsx'
import { purchaseStateOf } from './purchase-state.ts'
import { licenseNames } from '#src/features/public/download/texts.ts'
import { purchaseReasonsTexts } from './texts.ts'
import { Update } from './update.tsx'

type PurchaseRowProps = {
  purchase: PurchaseItem
  /** Called when the server refuses the download, which means that the list is out of date. */
  onRefused: () => void
}

export function PurchaseRow({ purchase, onRefused }: PurchaseRowProps) {
  const { productId, amountCents, discountCode: code, discountCents, paidAt } = purchase
  const state = purchaseStateOf(purchase)
  const isBundle = purchase.parts.length > 0
  const titleId = useId()
  const title = useFocusWithoutButton(state === 'available')
  return (
    <li>
      <Card className="grid items-center gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
        <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          <ResponsiveImage
            {...(pictureOf('media', purchase.coverId, purchasePicture) ?? { src: null })}
            sizes="6rem"
            alt=""
            aspect="4/3"
            seed={productId}
            className="row-span-2 w-16 self-start rounded-control sm:w-24"
          />
          <div className="min-w-0">
            <Title id={titleId} ref={title} purchase={purchase} />
            {purchase.creatorName && (
              <p className="truncate text-sm text-muted">
                {m.purchase_by({ creator: purchase.creatorName })}
              </p>
            )}
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
            <time dateTime={paidAt} className="tabular-nums">
              <span className="sr-only">{m.purchases_purchase_bought()} </span>
              {formatDate(paidAt)}
            </time>
            <span className="tabular-nums">{formatPrice(amountCents)}</span>
            {code && (
              <span className="min-w-0 wrap-anywhere">
                {m.purchases_discount({ code, amount: formatPrice(discountCents) })}
              </span>
            )}
            {purchase.license && <span>{licenseNames()[purchase.license]}</span>}
            <StatusBadge status={purchase.status} />
          </p>
          <div className="col-span-2 grid gap-1.5">
            <PurchaseLinks purchase={purchase} titleId={titleId} />
            {state !== 'available' && <p className="text-sm text-muted">{purchaseReasonsTexts()[state]}</p>}
          </div>
        </div>
        {state === 'available' && isBundle && <BundleRows purchase={purchase} onRefused={onRefused} />}
        {state === 'available' && !isBundle && (
          <PurchaseDownload productId={productId} titleId={titleId} onRefused={onRefused} />
        )}
        {state === 'available' && purchase.isUpdated && (
          <Update productId={productId} newest={purchase.newest} titleId={titleId} onRefused={onRefused} />
        )}
      </Card>
    </li>
  )
}

type TitleProps = { id: string; ref: Ref<HTMLHeadingElement>; purchase: PurchaseItem }

/** The title is a link only while the seller's account exists. */
function Title({ id, ref, purchase: { title, username, productId } }: TitleProps) {
  return (
    <h2 id={id} ref={ref} tabIndex={-1} className="text-lg wrap-anywhere">
      {username ? (
        <Link to={paths.product.href(username, productId)} className="underline-offset-4 hover:underline">
          {title}
        </Link>
      ) : (
        title
      )}
    </h2>
  )
}

function StatusBadge({ status }: Pick<PurchaseItem, 'status'>) {
  if (status === 'refunded') return <Badge>{m.purchases_purchase_refunded()}</Badge>
  if (status === 'partially_refunded') return <Badge>{m.purchases_purchase_partially_refunded()}</Badge>
  return status === 'disputed' ? <Badge tone="warning">{m.purchases_purchase_disputed()}</Badge> : null
}

/** Returns the ref of the element that gets the focus when the focused button is removed. */
function useFocusWithoutButton(hasButton: boolean): Ref<HTMLHeadingElement> {
  const place = useRef<HTMLHeadingElement>(null)
  const hadButton = useRef(hasButton)
  useEffect(() => {
    if (hadButton.current && !hasButton && document.activeElement === document.body) place.current?.focus()
    hadButton.current = hasButton
  }, [hasButton])
  return place
}
