import * as z from 'zod/mini'
import { reportCategories, reportKinds, reportStates } from '#src/domain/reports/report.ts'
import { complainants, complaintStates, grounds, measures } from '#src/domain/moderation/decision.ts'
import { choice, count, flag, list, moment, number, optionalMoment, text } from '#src/domain/row.ts'
import { orDefault } from '#src/lib/schema/or-default.ts'
import { version } from './secret-rows.ts'

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
  /** The decision about it, or ''. */
  decisionId: text,
  /** When the name and the address of the reporter are removed; null before it is decided about, and once they are. */
  forgetDueAt: optionalMoment,
  /** When it was acknowledged by mail. */
  mailedAt: optionalMoment,
  /**
   * When the next mail about it is tried: the acknowledgement, or the decision once there is one. Null once it was sent, or is not sent any
   * more.
   */
  mailDueAt: optionalMoment,
})

/** What was decided about a page, a product or a review. It outlives all of them, and the account whose they were. */
export const decisionSchema = z.object({
  $id: z.string(),
  version,
  /** Null for an address that leads to nothing of ours. */
  targetKind: choice(reportKinds),
  /** As in a report; the id of the report for an address that leads to nothing. */
  targetId: z.string(),
  /** Whom it concerns: the creator, or the author of a review. '' for a guest, and where nobody is known. */
  ownerId: text,
  /** Whose page it is, or is on; '' where nobody is known. */
  creatorId: text,
  /** What the target was called then. */
  what: text,
  measure: z.enum(measures),
  ground: choice(grounds),
  /** The law or the clause. */
  rule: text,
  facts: text,
  reportIds: list(z.string()),
  /** When the measure ends by itself; null for never. */
  until: optionalMoment,
  /** When the schedule ends the measure; null once it has ended, and for those that never end by themselves. */
  endDueAt: optionalMoment,
  liftedAt: optionalMoment,
  liftReason: text,
  /** The account of who decided. */
  madeBy: text,
  createdAt: moment,
  /** When what follows is done, or tried again: its reports are closed and its mails sent. Null once that is over. */
  mailDueAt: optionalMoment,
  /** When the reasons were sent to whom it concerns. */
  mailedAt: optionalMoment,
  /** The last payment whose buyer was told that the files are closed, in the order of ids; '' for none. */
  toldUpTo: text,
})

/** A complaint about a decision. $id is made of the decision and of who complains, so each has one. */
export const complaintRowSchema = z.object({
  $id: z.string(),
  version,
  decisionId: z.string(),
  by: z.enum(complainants),
  /** The report whose reporter complains, or ''. */
  reportId: text,
  /** The account of whom the decision concerns, or ''. */
  userId: text,
  text: z.string(),
  state: z.enum(complaintStates),
  answer: text,
  /** The account of who answered. */
  answeredBy: text,
  createdAt: moment,
  answeredAt: optionalMoment,
  /** When the answer is mailed, or tried again; null before there is one, once it was sent, or is not sent any more. */
  mailDueAt: optionalMoment,
})

/** What somebody with a role has done. Rows are added and never changed; each names the hash of the one before. */
export const operatorLogSchema = z.object({
  $id: z.string(),
  /** From 1, without a gap. $id is made of it, so a number is given once. */
  number,
  at: moment,
  /** The account of who did it; '' for what the schedule does. */
  who: text,
  action: z.string(),
  target: text,
  detail: text,
  /** `logHash` of the row before; '' for the first. */
  previous: text,
})
