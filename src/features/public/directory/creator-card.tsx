import { chipName } from '#src/domain/profile/categories.ts'
import { m } from '#messages'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { VerifiedMark } from '#src/components/ui/feedback/verified-mark.tsx'
import { paths } from '#src/config/paths.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { textOfHtml } from '#src/lib/format/html-text.ts'
import { Link } from '#src/lib/url/link.tsx'
import { avatarUrl } from '#src/services/storage/pictures-queries.ts'

/** A card of a creator, which is a link as a whole. New creators have a border with a gradient. */
export function CreatorCard({ creator }: { creator: Creator }) {
  const about = textOfHtml(creator.about)
  return (
    <Link
      to={paths.creator.href(creator.username)}
      className={classNames(
        'group grid h-full content-start gap-4 rounded-card border p-5 no-underline transition-[border-color,translate] hover:-translate-y-0.5',
        creator.isNew
          ? 'border-transparent [background:linear-gradient(var(--card),var(--card))_padding-box,linear-gradient(130deg,#ffdd44,#ff9a3d_45%,#e0559a)_border-box]'
          : 'border-line bg-card hover:border-line-strong',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <Avatar name={creator.name} src={avatarUrl(creator.picture)} size={64} />
        {creator.isNew && <Badge tone="accent">{m.directory_new()}</Badge>}
      </div>
      <div className="grid gap-1">
        <h3 className="flex items-center gap-1.5 text-lg leading-snug">
          <span className="truncate">{creator.name}</span>
          {creator.verified && <VerifiedMark />}
        </h3>
        <p className="text-sm text-muted">{chipName(creator.category)}</p>
      </div>
      <p lang={about ? creator.contentLanguage : undefined} className="line-clamp-2 min-h-[3em] text-sm">
        {about || m.directory_default_description()}
      </p>
      {creator.totalProducts > 0 && (
        <p className="text-sm text-muted">{m.directory_products({ count: creator.totalProducts })}</p>
      )}
    </Link>
  )
}
