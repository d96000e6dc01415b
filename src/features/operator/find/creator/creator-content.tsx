import { m } from '#messages'
import { DecisionBadges } from '#src/components/moderation/decision-badges.tsx'
import { kindText } from '#src/components/moderation/texts.ts'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { Link } from '#src/lib/url/link.tsx'
import type { CreatorFile } from '#src/services/operator/queries.ts'
import { SalesTable } from '../sales-table.tsx'
import { CreatorFacts } from './creator-facts.tsx'
import { shareText } from './shares.ts'

/** What a case about a creator needs: who it is, what was sold, what went wrong, and what was decided. */
export function CreatorContent({ creator }: { creator: CreatorFile }) {
  const { userId, userName, name, suspendedAt, payoutsHeldUntil, orders } = creator
  return (
    <>
      <header className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
          <bdi>{name || userName}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-2">
          {suspendedAt !== null && (
            <Badge tone="danger" canWrap>
              {m.operator_creator_suspended({ date: formatDate(suspendedAt) })}
            </Badge>
          )}
          {payoutsHeldUntil !== null && (
            <Badge tone="warning" canWrap>
              {m.operator_creator_held({ date: formatDate(payoutsHeldUntil) })}
            </Badge>
          )}
          <span className="text-sm text-muted">{m.operator_creator_logged()}</span>
        </p>
        <LinkButton
          variant="secondary"
          to={operatorPaths.case({ targetKind: 'page', targetId: userId })}
          className="mt-2"
        >
          {m.operator_creator_case()}
        </LinkButton>
      </header>
      <CreatorFacts creator={creator} />
      <Period title={m.operator_creator_last_30()} period={creator.last30Days} />
      <Period title={m.operator_creator_last_365()} period={creator.last365Days} />
      <Decisions decisions={creator.decisions} />
      {orders.length > 0 ? (
        <SalesTable label={m.operator_creator_orders()} sales={orders} />
      ) : (
        <p className="text-muted">{m.operator_creator_no_orders()}</p>
      )}
    </>
  )
}

type PeriodProps = { title: string; period: CreatorFile['last30Days'] }

function Period({ title, period: { sales, revenueCents, refunds, disputes } }: PeriodProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{title}</h2>
      <StatTiles label={title}>
        <StatTile name={m.operator_creator_sales()} value={formatCount(sales)} />
        <StatTile name={m.operator_creator_revenue()} value={formatPrice(revenueCents)} />
        <StatTile name={m.operator_creator_refunds()} {...shareText(refunds, sales)} />
        <StatTile name={m.operator_creator_disputes()} {...shareText(disputes, sales)} />
      </StatTiles>
    </section>
  )
}

function Decisions({ decisions }: Pick<CreatorFile, 'decisions'>) {
  return (
    <Section title={m.operator_creator_decisions()}>
      {decisions.length === 0 ? (
        <p className="text-muted">{m.operator_creator_no_decisions()}</p>
      ) : (
        <ul aria-label={m.operator_creator_decisions()} className="divide-y divide-line">
          {decisions.map((decision) => (
            <li key={decision.decisionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <DecisionBadges decision={decision} />
              <Link to={operatorPaths.case(decision)} className="min-h-6 text-sm underline">
                {`${kindText(decision.targetKind)}, ${formatDate(decision.createdAt)}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
