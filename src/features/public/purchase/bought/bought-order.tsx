import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { FactRow } from '#src/components/ui/list/fact-row.tsx'
import { SellerLine } from '#src/components/seller/seller-line.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { brand } from '#src/config/brand.ts'
import { purchasePicture } from '#src/config/pictures.ts'
import { paths } from '#src/config/paths.ts'
import type { Bought } from '#src/domain/contracts/payments.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { coverImageOf, type Product } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { formatLongDate } from '#src/lib/format/format-date.ts'
import { Link } from '#src/lib/url/link.tsx'
import { pictureOf } from '#src/services/storage/pictures-queries.ts'

type BoughtOrderProps = {
  order: Bought
  orderId: string
  /** Null if the product is not public any more, or can't be loaded. */
  product: Product | null
  /** Null where the creator's page is not public, and where it could not be loaded. */
  creator: Creator | null
  /** The address of the product. */
  toProduct: string
  /** What can be downloaded. */
  files: ReactNode
}

/** What somebody has just bought: the files, and what a receipt says. It can be printed. */
export function BoughtOrder({ order, orderId, product, creator, toProduct, files }: BoughtOrderProps) {
  const { amountCents, paidAt } = order
  const title = product?.title ?? m.purchase_bought_untitled()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <ResponsiveImage
          {...(pictureOf('media', product ? coverImageOf(product) : '', purchasePicture) ?? { src: null })}
          sizes="6rem"
          alt=""
          aspect="4/3"
          seed={product?.$id ?? orderId}
          className="w-20 shrink-0 rounded-control sm:w-24"
        />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <Link to={toProduct} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </h2>
          {product && (
            <p className="truncate text-sm text-muted">
              {m.purchase_by({ creator: creator?.name ?? product.userName })}
            </p>
          )}
        </div>
      </div>
      {files}
      <section aria-label={m.purchase_bought_receipt()} className="grid gap-3 border-t border-line pt-5">
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          <FactRow name={m.purchase_bought_date()}>
            <time dateTime={paidAt}>{formatLongDate(paidAt)}</time>
          </FactRow>
          <FactRow name={m.purchase_bought_number()}>{orderId}</FactRow>
          <FactRow name={m.purchase_total()}>
            <span className="numerals">{formatPrice(amountCents)}</span>
            {amountCents > 0 && <span className="text-muted"> {m.purchase_total_vat()}</span>}
          </FactRow>
        </dl>
        <SellerLine creator={creator} place="product" />
        <p className="hidden text-sm text-muted print:block">
          {m.purchase_bought_printed({ brand: brand.name })}
        </p>
        <MailLine order={order} />
        <div className="-ml-3 flex flex-wrap gap-x-2 print:hidden">
          <Button
            variant="quiet"
            icon={<Printer aria-hidden className="size-5" />}
            onClick={() => window.print()}
          >
            {m.purchase_bought_print()}
          </Button>
          <LinkButton variant="quiet" to={paths.downloads.href()}>
            {m.purchase_return_to_downloads()}
          </LinkButton>
          <LinkButton variant="quiet" to={toProduct}>
            {m.purchase_return_to_product()}
          </LinkButton>
        </div>
      </section>
    </Card>
  )
}

/** Says where the receipt is, so that a mistyped address is noticed while it can be mended. */
function MailLine({ order: { mailedTo, isReceiptSent } }: { order: Bought }) {
  if (mailedTo === '') return null
  return (
    <p className="text-sm wrap-anywhere">
      {isReceiptSent
        ? m.purchase_bought_mailed({ email: mailedTo })
        : m.purchase_bought_asked({ email: mailedTo })}
    </p>
  )
}
