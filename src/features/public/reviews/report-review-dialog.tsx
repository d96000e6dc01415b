import { useLocation } from 'react-router'
import { m } from '#messages'
import type { Review } from '#src/domain/people/review.ts'
import { reviewAddress } from '#src/domain/reports/reported-address.ts'
import { ReportForm } from '#src/components/report/report-form.tsx'
import { messageOf } from '#src/services/error-messages.ts'
import { useReportReview } from '#src/services/reviews/report-queries.ts'

type ReportReviewDialogProps = { review: Pick<Review, '$id' | 'userName'>; onClose: () => void }

export function ReportReviewDialog({ review: { $id, userName }, onClose }: ReportReviewDialogProps) {
  const { mutateAsync } = useReportReview($id)
  const { pathname } = useLocation()
  return (
    <ReportForm
      title={m.report_review_title()}
      intro={m.report_review_intro({ name: userName })}
      about={$id}
      address={reviewAddress(pathname, $id)}
      send={({ values }) => mutateAsync(values)}
      messageOf={messageOf}
      onClose={onClose}
    />
  )
}
