import { m } from '#messages'
import { Section } from '#src/components/ui/layout/section.tsx'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import type { CreatorFile } from '#src/services/operator/queries.ts'

export function CreatorFacts({ creator }: { creator: CreatorFile }) {
  return (
    <Section title={m.operator_creator_page()}>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {factsOf(creator).map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function factsOf({ userName, email, isEmailVerified, isPublic, ...creator }: CreatorFile) {
  const verified = isEmailVerified ? m.operator_creator_verified() : m.operator_creator_unverified()
  const shown = isPublic ? m.operator_creator_public() : m.operator_creator_hidden()
  return [
    { name: m.operator_creator_page(), value: `${userName} (${shown})` },
    { name: m.operator_creator_email(), value: `${email} (${verified})` },
    { name: m.operator_creator_since(), value: formatDate(creator.since) },
    { name: m.operator_creator_products(), value: formatCount(creator.products) },
    { name: m.operator_creator_followers(), value: formatCount(creator.followers) },
    { name: m.operator_creator_debt(), value: formatPrice(creator.debtCents) },
  ]
}
