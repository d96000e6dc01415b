import { m } from '#messages'
import { Link } from '#src/lib/url/link.tsx'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { VerifiedMark } from '#src/components/ui/feedback/verified-mark.tsx'
import { paths } from '#src/config/paths.ts'
import type { FoundCreator } from '#src/domain/discovery/shelf-page.ts'
import { avatarUrl } from '#src/services/storage/pictures-queries.ts'
import { chipName } from '#src/domain/profile/categories.ts'

/** The creators that a search has found, above the products. */
export function FoundCreators({ creators }: { creators: readonly FoundCreator[] }) {
  return (
    <section aria-labelledby="creators" className="grid gap-3">
      <h2 id="creators" className="text-xl">
        {m.explore_creators()}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {creators.map(({ userId, username, name, picture, verified, category }) => (
          <li key={userId}>
            <Link
              to={paths.creator.href(username)}
              className="flex h-full items-center gap-3 rounded-card border border-line bg-card px-4 py-3 no-underline hover:border-line-strong"
            >
              <Avatar name={name} src={avatarUrl(picture)} size={48} />
              <span className="grid min-w-0 grid-cols-1">
                <span className="flex items-center gap-1.5 font-medium">
                  <span className="truncate">{name}</span>
                  {verified && <VerifiedMark />}
                </span>
                <span className="truncate text-sm text-muted">{chipName(category)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
