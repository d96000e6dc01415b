import { accessNames } from '#src/domain/discovery/access-names.ts'
import { useQuery } from '@tanstack/react-query'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import ChartColumn from 'lucide-react/icons/chart-column'
import CopyPlus from 'lucide-react/icons/copy-plus'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Eye from 'lucide-react/icons/eye'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'

import { m } from '#messages'
import { useSortableRow } from '#src/components/sorting/use-sortable-row.ts'
import { Card } from '#src/components/ui/layout/card.tsx'
import { IconButton, IconLink } from '#src/components/ui/action/icon-button.tsx'
import { Menu, MenuItem, MenuLink, type MenuTriggerProps } from '#src/components/ui/action/menu.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { paths } from '#src/config/paths.ts'
import type { ProductPlace } from '#src/domain/contracts/marketplace/products.ts'
import { Price } from '#src/components/price/price.tsx'
import { useCurrentPrice } from '#src/components/price/use-current-price.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { ListedOwner } from '#src/domain/discovery/listing-reasons.ts'
import { averagePaid } from '#src/domain/product/named-price.ts'
import { coverImageOf, type ProductRecord } from '#src/domain/product/product.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import { useSearchParams } from 'react-router'
import { Link } from '#src/lib/url/link.tsx'
import { sharesText } from '#src/components/price/shares-text.ts'
import { sellingTermsQuery } from '#src/services/payments/fees-queries.ts'
import { coverPictureOf } from '#src/services/storage/covers-queries.ts'
import { useSelling } from '#src/services/products/selling-queries.ts'
import { hrefOf, viewOf } from './address.ts'
import { BlockedState } from './blocked-state.tsx'
import { BundleState } from './bundle-state.tsx'
import { LaunchState } from './launch-state.tsx'
import { ExploreStatus } from './explore-status.tsx'
import { notForSaleTexts } from './texts.ts'

type ProductRowProps = {
  product: ProductRecord
  /** Null until it is known. */
  owner: ListedOwner | null
  onStatistics: () => void
  onDelete: () => void
  onDuplicate: () => void
  /** The moves of the product, or none while the list is not in the creator's order. */
  moves: readonly { name: string; to: ProductPlace }[]
  onMove: (to: ProductPlace) => void
}

export function ProductRow({ product, owner, ...actions }: ProductRowProps) {
  const { row, handle, isDragging } = useSortableRow(product.$id)
  return (
    <li {...row} className={isDragging ? 'relative z-10' : undefined}>
      <Card className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 p-3 sm:gap-x-4 @xl:gap-y-1">
        <div className="flex items-center @xl:row-span-2">
          {actions.moves.length > 0 && (
            <IconButton
              {...handle}
              name={m.sorting_drag({ name: product.title })}
              icon={<GripVertical aria-hidden />}
              className="-ms-2 me-1 h-15! w-7! cursor-grab touch-none text-muted active:cursor-grabbing @xl:h-20!"
            />
          )}
          <ResponsiveImage
            {...coverPictureOf(coverImageOf(product), product, { width: 112, height: 84 })}
            sizes="7rem"
            alt=""
            aspect="4/3"
            seed={product.title}
            className="w-20 rounded-control @xl:w-28"
          />
        </div>
        <div className="grid gap-1 @xl:self-end">
          <h2 className="line-clamp-2 text-lg leading-snug wrap-anywhere">{product.title}</h2>
          <p className="line-clamp-2 wrap-anywhere text-muted">{product.description}</p>
        </div>
        <div className="col-span-full row-start-2 grid gap-1 @xl:col-span-1 @xl:col-start-2 @xl:self-start">
          <BlockedState product={product} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span className="font-medium whitespace-nowrap text-ink">
              {product.accessType === 'paid' ? <Price of={product} /> : accessNames()[product.accessType]}
            </span>
            {product.accessType === 'paid' && <Sale product={product} />}
            <LaunchState product={product} />
            <BundleState product={product} />
            <span>{m.products_created({ date: formatDate(product.createdAt) })}</span>
            {product.scheduledAt && (
              <span>{m.products_scheduled_for({ date: formatDateTime(product.scheduledAt) })}</span>
            )}
          </p>
          {owner && <ExploreStatus product={product} owner={owner} />}
        </div>
        <RowActions product={product} {...actions} />
      </Card>
    </li>
  )
}

/** Shows whether the product can be bought, and what the creator gets for it. */
function Sale({ product }: { product: ProductRecord }) {
  const selling = useSelling()
  const { cents } = useCurrentPrice(product)
  if (selling === 'ready') {
    return product.isPayWhatYouWant ? (
      <Average product={product} />
    ) : (
      <Share {...product} priceCents={cents} />
    )
  }
  return (
    <Link to={paths.dashboard.href('payouts')} className="text-danger underline">
      {notForSaleTexts()[selling]}
    </Link>
  )
}

/** Shows what buyers who name the price paid on average. */
function Average({ product }: { product: ProductRecord }) {
  const average = averagePaid(product)
  if (average === null) return null
  return <span className="whitespace-nowrap">{m.products_average_paid({ price: formatPrice(average) })}</span>
}

/** Shows the creator's share of the price, once fee and tax are known. */
function Share({ priceCents: amountCents, taxKind: kind }: Pick<ProductRecord, 'priceCents' | 'taxKind'>) {
  const { data: terms } = useQuery(sellingTermsQuery)
  if (!terms) return null
  const { minPriceCents } = terms.fees
  return amountCents < minPriceCents ? (
    <span className="text-danger">{m.products_too_cheap({ amount: formatPrice(minPriceCents) })}</span>
  ) : (
    <span>{sharesText({ amountCents, kind }, terms)}</span>
  )
}

/** Shows the three most frequent actions as icons if there is room, and all actions in a menu otherwise. */
function RowActions({
  product,
  onStatistics,
  onDelete,
  onDuplicate,
  moves,
  onMove,
}: Omit<ProductRowProps, 'owner'>) {
  const { title, productId, userName, status } = product
  const [address] = useSearchParams()
  const form = hrefOf(viewOf(address), productId)
  const others = (
    <>
      <MenuLink to={paths.product.href(userName, productId)}>
        <Eye aria-hidden />
        {status === 'active' ? m.products_view_page() : m.products_preview()}
      </MenuLink>
      <MenuItem onClick={onDuplicate}>
        <CopyPlus aria-hidden />
        {m.products_duplicate()}
      </MenuItem>
      {moves.map(({ name, to }) => (
        <MenuItem key={name} onClick={() => onMove(to)}>
          <ArrowUpDown aria-hidden />
          {name}
        </MenuItem>
      ))}
    </>
  )
  const trigger = (props: MenuTriggerProps) => (
    <IconButton
      {...props}
      name={m.products_more_actions({ title })}
      icon={<EllipsisVertical aria-hidden />}
    />
  )
  return (
    <>
      <div className="col-start-3 row-start-1 row-span-2 flex items-center @max-xl:hidden">
        <IconLink name={m.products_edit_name({ title })} icon={<Pencil aria-hidden />} to={form} />
        <IconButton
          name={m.products_statistics_name({ title })}
          icon={<ChartColumn aria-hidden />}
          onClick={onStatistics}
        />
        <IconButton
          name={m.products_delete_name({ title })}
          icon={<Trash2 aria-hidden />}
          onClick={onDelete}
        />
        <Menu trigger={trigger}>{others}</Menu>
      </div>
      <div className="col-start-3 row-start-1 @xl:hidden">
        <Menu trigger={trigger}>
          <MenuLink to={form}>
            <Pencil aria-hidden />
            {m.products_edit()}
          </MenuLink>
          <MenuItem onClick={onStatistics}>
            <ChartColumn aria-hidden />
            {m.products_statistics()}
          </MenuItem>
          {others}
          <MenuItem onClick={onDelete}>
            <Trash2 aria-hidden />
            {m.products_delete()}
          </MenuItem>
        </Menu>
      </div>
    </>
  )
}
