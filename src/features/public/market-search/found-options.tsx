import type { ReactNode } from 'react'
import { Link } from '#src/lib/url/link.tsx'
import { m } from '#messages'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { VerifiedMark } from '#src/components/ui/feedback/verified-mark.tsx'
import { productPictures } from '#src/config/pictures.ts'
import type { Listing } from '#src/domain/discovery/listing.ts'
import { Price } from '#src/components/price/price.tsx'
import { chipName } from '#src/domain/profile/categories.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { coverPictureOf } from '#src/services/storage/covers-queries.ts'
import { avatarUrl } from '#src/services/storage/pictures-queries.ts'

type OptionProps = {
  id: string
  to: string
  isActive: boolean
  onFollow: () => void
}

/** The results of one kind. The name of the kind is shown, and screen readers read it with the group. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className="border-b border-line py-1.5">
      <p aria-hidden className="px-4 pt-1.5 pb-1 text-sm text-muted">
        {name}
      </p>
      {children}
    </div>
  )
}

function Option({ id, to, isActive, onFollow, children }: OptionProps & { children: ReactNode }) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      onClick={onFollow}
      className={classNames(
        'flex min-h-13 items-center gap-3 px-4 py-1.5 no-underline hover:bg-ink/5',
        isActive && 'bg-ink/7',
      )}
    >
      {children}
    </Link>
  )
}

export function ProductOption({ listing, ...option }: OptionProps & { listing: Listing }) {
  const { title, coverId, creatorName, userName, contentLanguage } = listing
  const { width, height, sizes } = productPictures.thumb
  return (
    <Option {...option}>
      <ResponsiveImage
        {...coverPictureOf(coverId, listing, productPictures.thumb)}
        sizes={sizes}
        alt=""
        aspect={`${width}/${height}`}
        seed={title}
        className="w-14 shrink-0 rounded-small"
      />
      <span className="grid min-w-0 flex-1">
        <span lang={contentLanguage} className="truncate font-medium">
          {title}
        </span>
        <span className="truncate text-sm text-muted">{creatorName || userName}</span>
      </span>
      <span className="numerals shrink-0 text-sm">
        <Price of={listing} />
      </span>
    </Option>
  )
}

export function CreatorOption({ creator, ...option }: OptionProps & { creator: Creator }) {
  return (
    <Option {...option}>
      <Avatar name={creator.name} src={avatarUrl(creator.picture)} size={40} />
      <span className="grid min-w-0 grid-cols-1">
        <span className="flex items-center gap-1.5 font-medium">
          <span className="truncate">{creator.name}</span>
          {creator.verified && <VerifiedMark />}
        </span>
        <span className="text-sm text-muted">{chipName(creator.category)}</span>
      </span>
    </Option>
  )
}

export const AllOption = (option: OptionProps) => (
  <Option {...option}>
    <span className="font-medium">{m.market_search_all()}</span>
  </Option>
)

export function SearchingRows() {
  return (
    <div className="grid gap-4 px-4 py-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="h-10.5 w-14" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      ))}
    </div>
  )
}
