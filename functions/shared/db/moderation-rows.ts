import * as z from 'zod/mini'
import { reportCategories, reportKinds, reportStates } from '#src/domain/reports/report.ts'
import { choice, count, flag, moment, optionalMoment, text } from '#src/domain/row.ts'
import { orDefault } from '#src/lib/schema/or-default.ts'

/** Rows about what is reported to the operator. No client ever reads them. */

/** A report; it outlives the account that was reported. Older rows have only what stands above `targetKind`. */
export const reportSchema = z.object({
  $id: z.string(),
  /** Whose page, product or review it is: the creator; '' if nothing was found. */
  creatorId: z.string(),
  /** The review that is reported, or ''. */
  reviewId: text,
  reason: z.string(),
  /** A hash by which the reports of one account or network are known; '' once the account is deleted. */
  reporterKey: text,
  createdAt: moment,
  targetKind: choice(reportKinds),
  /** The id of the page's owner, the product or the review; '' if nothing was found. */
  targetId: text,
  /** The address that was typed for what is reported, or ''. */
  address: text,
  category: choice(reportCategories),
  /** As it was typed, or ''. */
  reporterName: text,
  /** Where the report is acknowledged; '' if nobody asks for it, and once it is forgotten. */
  reporterEmail: text,
  /** Whether it is the confirmed address of the account that reported. */
  isEmailProven: flag,
  /** Whether the reporter has declared to believe in good faith that all of it is true. */
  isGoodFaith: flag,
  /** The language of the page. */
  locale: text,
  /** How many more reports of the same came when very many did; they are counted here and kept nowhere else. */
  repeats: count,
  state: orDefault(z.enum(reportStates), 'open'),
  /** When it was acknowledged by mail. */
  mailedAt: optionalMoment,
  /** When the mail is tried again; null once it was sent, or is not sent any more. */
  mailDueAt: optionalMoment,
})
