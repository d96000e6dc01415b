import { m } from '#messages'
import { chipName } from '#src/domain/profile/categories.ts'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { VerifiedMark } from '#src/components/ui/feedback/verified-mark.tsx'
import { paths } from '#src/config/paths.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { avatarUrl } from '#src/services/storage/pictures-queries.ts'
import { counted } from '#src/lib/format/format-count.ts'

export function AboutCreator({ creator }: { creator: Creator }) {
  return (
    <section aria-labelledby="creator" className="grid gap-4">
      <h2 id="creator" className="text-xl">
        {m.product_about_creator()}
      </h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-card p-5">
        <Avatar name={creator.name} src={avatarUrl(creator.picture)} size={64} />
        <div className="min-w-40 flex-1">
          <p className="flex items-center gap-1.5 font-display text-lg font-semibold">
            {creator.name}
            {creator.verified && <VerifiedMark />}
          </p>
          <p className="text-sm text-muted">{factsOf(creator).join(' · ')}</p>
        </div>
        <LinkButton variant="secondary" to={paths.creator.href(creator.username)}>
          {m.product_all_products()}
        </LinkButton>
      </div>
    </section>
  )
}

/** Leaves out counts of zero. */
function factsOf({ category, supporters, totalProducts }: Creator): string[] {
  return [
    chipName(category),
    ...(supporters > 0 ? [m.product_supporters(counted(supporters))] : []),
    ...(totalProducts > 0 ? [m.product_public_products(counted(totalProducts))] : []),
  ]
}
