import { type Discount, discountSchema } from '#src/domain/discounts/discount.ts'
import { after } from '#src/data/audience/reads.ts'
import { Query } from '#src/data/backend/query.ts'
import { newestFirst } from '#src/data/backend/reads.ts'
import { ownTable } from '#src/data/backend/tables.ts'

const discounts = ownTable('discounts', discountSchema)

type DiscountPage = { rows: Discount[]; total: number }

/** Returns a batch of a creator's discounts, newest first, for an export. @param rowId the last row of the batch before, or null */
export const listDiscountsAfter = (creatorId: string, rowId: string | null): Promise<DiscountPage> =>
  discounts.page([Query.equal('creatorId', creatorId), newestFirst, ...after(rowId)])
