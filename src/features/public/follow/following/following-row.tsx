import { useId } from 'react'
import { m } from '#messages'
import { chipName } from '#src/domain/profile/categories.ts'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import type { Intent } from '#src/components/lazy/lazy-component.tsx'
import { VerifiedMark } from '#src/components/ui/feedback/verified-mark.tsx'
import { paths } from '#src/config/paths.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { Link } from '#src/lib/url/link.tsx'
import type { FollowedCreator } from '#src/services/followers/follows/following-queries.ts'
import { avatarUrl } from '#src/services/storage/pictures-queries.ts'

export const nameOf = ({ creator }: FollowedCreator) => creator?.name ?? m.following_hidden()

type FollowingRowProps = { followed: FollowedCreator; onLeave: () => void; intent: Intent }

export function FollowingRow({ followed, onLeave, intent }: FollowingRowProps) {
  const { creator } = followed
  const nameId = useId()
  const buttonId = useId()
  return (
    <li>
      <Card className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar name={nameOf(followed)} src={creator && avatarUrl(creator.picture)} size={48} />
        <div className="grid gap-0.5">
          <h3 id={nameId} className="text-lg leading-snug wrap-anywhere">
            {creator ? <CreatorLink creator={creator} /> : m.following_hidden()}
          </h3>
          <p className="text-sm text-muted">{creator ? aboutOf(creator) : m.following_hidden_text()}</p>
        </div>
        <Button
          id={buttonId}
          variant="secondary"
          onClick={onLeave}
          {...intent}
          aria-labelledby={`${buttonId} ${nameId}`}
          className="max-sm:col-span-2"
        >
          {m.following_unfollow()}
        </Button>
      </Card>
    </li>
  )
}

function CreatorLink({ creator }: { creator: Creator }) {
  return (
    <>
      <Link to={paths.creator.href(creator.username)} className="underline-offset-4 hover:underline">
        {creator.name}
      </Link>{' '}
      {creator.verified && <VerifiedMark />}
    </>
  )
}

/** Leaves out a product count of zero. */
const aboutOf = ({ category, totalProducts }: Creator) =>
  totalProducts > 0
    ? `${chipName(category)} · ${m.following_products({ count: totalProducts })}`
    : chipName(category)
