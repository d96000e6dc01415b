import { chipName } from '#src/domain/profile/categories.ts'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'

import { Tooltip } from '#src/components/ui/overlay/tooltip.tsx'
import { VerifiedIcon } from '#src/components/ui/feedback/verified-mark.tsx'
import { facePictures, leadPictures } from '#src/config/pictures.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { pictureOf } from '#src/services/storage/pictures-queries.ts'
import { CreatorActions } from './creator-actions.tsx'
import { counted } from '#src/lib/format/format-count.ts'

type CreatorHeroProps = { creator: Creator; mainAction: ReactNode; menuItems: ReactNode }

const { cover } = leadPictures
const AVATAR = 112

export function CreatorHero({ creator, mainAction, menuItems }: CreatorHeroProps) {
  return (
    <header>
      <ResponsiveImage
        {...(pictureOf('thumbnails', creator.cover, cover) ?? { src: null })}
        sizes={cover.sizes}
        alt=""
        aspect="1200/630"
        seed={creator.username}
        isPriority
        className={classNames(
          'w-full border-b border-line',
          creator.cover ? 'max-h-96 max-sm:aspect-3/2!' : 'max-h-44 sm:max-h-56',
        )}
      />
      <div className="container-page">
        <div className="flex flex-col gap-5 sm:flex-row sm:items-end sm:justify-between">
          <div className="flex min-w-0 flex-col gap-4 sm:flex-row sm:items-end sm:gap-6">
            <Avatar
              name={creator.name}
              src={pictureOf('profile-pictures', creator.picture, facePictures.profile)?.src}
              size={AVATAR}
              className="-mt-14 border-4 border-paper sm:self-start"
            />
            <div className="grid min-w-0 gap-1 sm:pt-5">
              <CreatorName creator={creator} />
              <p className="flex flex-wrap gap-x-2 text-muted">
                <span>@{creator.username}</span>
                <span aria-hidden>·</span>
                <span>{chipName(creator.category)}</span>
              </p>
            </div>
          </div>
          <CreatorActions creator={creator} mainAction={mainAction} menuItems={menuItems} />
        </div>
        <CreatorCounts creator={creator} />
      </div>
    </header>
  )
}

function CreatorName({ creator }: { creator: Creator }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <h1 tabIndex={-1} className="wrap-anywhere min-w-0 text-2xl sm:text-3xl">
        {creator.name}
      </h1>
      {creator.verified && (
        <Tooltip text={m.ui_verified_name()}>
          {() => (
            <button
              type="button"
              aria-label={m.ui_verified_name()}
              className="grid size-11 place-content-center rounded-full text-xl"
            >
              <VerifiedIcon />
            </button>
          )}
        </Tooltip>
      )}
      {creator.isNew && <Badge tone="accent">{m.creator_is_new()}</Badge>}
    </div>
  )
}

/** Leaves out counts of zero, because they make a page look bad. */
function CreatorCounts({ creator }: { creator: Creator }) {
  const { supporters, totalProducts, totalDownloads } = creator
  if (supporters + totalProducts + totalDownloads === 0) return null
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 text-muted">
      {supporters > 0 && (
        <li className="font-medium text-ink">{m.creator_supporters(counted(supporters))}</li>
      )}
      {totalProducts > 0 && <li>{m.creator_products(counted(totalProducts))}</li>}
      {totalDownloads > 0 && <li>{m.creator_downloads(counted(totalDownloads))}</li>}
    </ul>
  )
}
