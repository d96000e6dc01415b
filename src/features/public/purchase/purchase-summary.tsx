import { m } from '#messages'
import { StruckPrice } from '#src/components/price/price.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { brand } from '#src/config/brand.ts'
import { SellerLine } from '#src/components/seller/seller-line.tsx'
import { purchasePicture } from '#src/config/pictures.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { FocalColumns } from '#src/lib/picture/focal-point.ts'
import type { PublicSeller } from '#src/domain/seller/public-seller.ts'
import { coverPictureOf } from '#src/services/storage/covers-queries.ts'

export type PurchasedProduct = {
  productId: string
  /** The creator's account, whose codes the buyer can enter. */
  creatorId: string
  title: string
  /** The creator's username, which is part of the product's address. */
  username: string
  creatorName: string
  /** Who sells, null if the creator has not said so. */
  seller: PublicSeller | null
  /** The price on the page, in Rappen. The server calculates the amount itself. */
  priceCents: number
  /** The products of a bundle, as the page shows them. */
  partIds?: string[]
  /** The price that the page strikes beside it, in Rappen, or null. */
  struckCents: number | null
  /** The price without a launch price, from which codes take off, in Rappen. */
  regularCents: number
  /** Whether buyers name the price. */
  isPayWhatYouWant: boolean
  /** File id in the bucket `media`, or ''. */
  imageId: string
} & FocalColumns

type PurchaseSummaryProps = {
  product: PurchasedProduct
  /** Rappen. */
  amount: number
  /** The amount that was shown before, in Rappen. It is struck out if it differs. */
  before: number
  /** Shown in place of the amount while it is not known. */
  label?: string | undefined
}

export function PurchaseSummary({ product, amount, before, label }: PurchaseSummaryProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-y border-line py-4">
      <div className="flex items-center gap-4">
        <ResponsiveImage
          {...coverPictureOf(product.imageId, product, purchasePicture)}
          sizes="6rem"
          alt=""
          aspect="4/3"
          seed={product.productId}
          isPriority
          className="w-16 shrink-0 sm:w-24 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-medium">{product.title}</p>
          <p className="truncate text-sm text-muted">{m.purchase_by({ creator: product.creatorName })}</p>
        </div>
        <div className="numerals text-end whitespace-nowrap">
          {!label && before !== amount && (
            <p>
              <StruckPrice cents={before} />
            </p>
          )}
          <p className="text-lg font-semibold">{label ?? formatPrice(amount)}</p>
        </div>
      </div>
      <SellerLine
        creator={{ name: product.creatorName, username: product.username, seller: product.seller }}
        place="payment"
      />
      {product.seller?.kind === 'private' && (
        <p className="text-sm text-muted">{m.purchase_seller_granted({ brand: brand.name })}</p>
      )}
    </div>
  )
}
