import { m } from '#messages'
import { type CodeProblem, type Discount, endOf } from '#src/domain/discounts/discount.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'

type DiscountEnd = Pick<Discount, 'endsAt' | 'stoppedAt'>

function textOf(problem: CodeProblem, discount: DiscountEnd | null): string {
  const end = discount && endOf(discount)
  switch (problem) {
    case 'ended':
      return end === null ? m.discount_unknown() : m.discount_ended({ date: formatDate(end) })
    case 'used_up':
      return m.discount_used_up()
    case 'other_product':
      return m.discount_other_product()
    case 'unknown':
      return m.discount_unknown()
  }
}

/** The refusal of a code, at the field in which it was entered. */
export const codeRefusal = (problem: CodeProblem, discount: DiscountEnd | null) =>
  new Refusal('conflict', textOf(problem, discount), 'code')
