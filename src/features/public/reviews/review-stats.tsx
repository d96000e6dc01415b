import { m } from '#messages'
import { reviewStatsOf, stars } from '#src/domain/people/review-stats.ts'
import type { Review } from '#src/domain/people/review.ts'
import { counted, formatCount } from '#src/lib/format/format-count.ts'

/** Shows how the ratings of a product are spread. @param reviews all of the product */
export function ReviewStats({ reviews }: { reviews: readonly Review[] }) {
  const { totalReviews, ratingDistribution, verifiedPurchases } = reviewStatsOf(reviews)
  return (
    <div className="grid max-w-sm gap-2 rounded-card border border-line bg-sunken p-5 text-sm">
      <dl aria-label={m.review_stats()} className="grid gap-1">
        {stars.map((one) => (
          <div key={one} className="grid grid-cols-[5.5rem_1fr_2rem] items-center gap-3">
            <dt>{m.review_form_star_name({ count: one })}</dt>
            <dd aria-hidden className="h-2 rounded-full bg-ink/10">
              <span
                className="block h-full rounded-full bg-[#e8a900]"
                style={{ width: `${(100 * ratingDistribution[one]) / totalReviews}%` }}
              />
            </dd>
            <dd className="text-right tabular-nums">{formatCount(ratingDistribution[one])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{m.review_stats_verified(counted(verifiedPurchases))}</p>
    </div>
  )
}
