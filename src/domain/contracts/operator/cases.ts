import { m } from '#messages'
import * as z from 'zod/mini'
import { oneLine } from '#src/domain/one-line.ts'
import { complainants, complaintStates, grounds, measures } from '#src/domain/moderation/decision.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { reportCategories, reportKinds, reportStates } from '#src/domain/reports/report.ts'
import { action, type ActionOutput, idSchema, nothing } from '#src/domain/contracts/action.ts'
import { atMost, momentSchema, trimmed } from '#src/domain/contracts/fields.ts'

/** Words that a decision must have, because whom it concerns will read them. */
export const words = (max: number) =>
  z.string().check(trimmed, z.minLength(1, { error: () => m.operator_words_missing() }), atMost(max))

/** What a case is about. Reports of an address that leads nowhere are a case each, by the id of the report. */
const caseTarget = {
  targetKind: z.nullable(z.enum(reportKinds)),
  targetId: idSchema,
}

export const decisionSchema = z.object({
  decisionId: z.string(),
  /** Null for an address that leads nowhere. */
  targetKind: z.nullable(z.enum(reportKinds)),
  targetId: z.string(),
  measure: z.enum(measures),
  ground: z.nullable(z.enum(grounds)),
  /** The law or the clause. */
  rule: z.string(),
  facts: z.string(),
  createdAt: z.string(),
  /** When the measure ends by itself. */
  until: z.nullable(z.string()),
  liftedAt: z.nullable(z.string()),
})

export const complaintSchema = z.object({
  complaintId: z.string(),
  by: z.enum(complainants),
  text: z.string(),
  state: z.enum(complaintStates),
  answer: z.string(),
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
})

const decisionForOperator = z.extend(decisionSchema, {
  /** The name of who decided, '' if the account is gone. */
  madeBy: z.string(),
  version: z.string(),
  complaints: z.array(complaintSchema),
})

/** A case in a list: everything that is reported about one target. */
const caseSummary = z.object({
  ...caseTarget,
  /** The title, the name, or the beginning of the review; the address that was typed; '' if it is gone. */
  what: z.string(),
  /** The username of the owner, '' if unknown. */
  userName: z.string(),
  /** The gravest of those that were named. */
  category: z.nullable(z.enum(reportCategories)),
  /** All reports, those that were only counted too. */
  reports: z.int(),
  oldestAt: z.string(),
  newestAt: z.string(),
  /** The measure that is in force, if there is one. */
  measure: z.nullable(z.enum(measures)),
})
export type CaseSummary = z.infer<typeof caseSummary>

const caseReport = z.object({
  reportId: z.string(),
  category: z.nullable(z.enum(reportCategories)),
  reason: z.string(),
  address: z.string(),
  reporterName: z.string(),
  /** Whether an address for the answer is there; the address itself is not shown. */
  hasEmail: z.boolean(),
  isEmailProven: z.boolean(),
  isGoodFaith: z.boolean(),
  language: z.string(),
  repeats: z.int(),
  state: z.enum(reportStates),
  createdAt: z.string(),
})

/** What is public of the target at this moment, as plain text. */
export const shownNowSchema = z.object({
  isPublic: z.boolean(),
  /** Where it is shown, a path of this site; '' if it is gone. */
  path: z.string(),
  title: z.string(),
  text: z.string(),
  facts: z.array(
    z.object({
      name: z.enum([
        'price',
        'access',
        'file',
        'rating',
        'author',
        'links',
        'tags',
        'followers',
        'products',
        'since',
      ]),
      value: z.string(),
    }),
  ),
})

export const operatorCaseActions = {
  /**
   * Lists the cases that wait for a decision: abuse of children and malware first, then the oldest; or those that were decided, the newest
   * first.
   */
  'operator.inbox': action(
    z.object({
      state: z.enum(reportStates),
      category: z.optional(z.enum(reportCategories)),
      page: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    }),
    z.object({ cases: z.array(caseSummary), total: z.int(), openComplaints: z.int() }),
  ),
  /** Reads one case: what is public now, its reports, and what was decided before. */
  'operator.case': action(
    z.object(caseTarget),
    z.object({
      ...caseTarget,
      userName: z.string(),
      ownerId: z.string(),
      /** Whether it belongs to the caller, who then can't decide. */
      isOwn: z.boolean(),
      /** Null once it is gone. */
      shown: z.nullable(shownNowSchema),
      reports: z.array(caseReport),
      /** Those about this target and about its owner's page, the newest first. */
      decisions: z.array(decisionForOperator),
      /** What `operator.decide` names, so that nobody decides on a case that has changed. */
      version: z.string(),
    }),
  ),
  /**
   * Decides about a case: what is done, why, and until when. Whom it concerns gets the reasons by mail, and who has reported gets the
   * decision. The open reports that are named are decided with it.
   */
  'operator.decide': action(
    z.object({
      targetKind: z.nullable(z.enum(reportKinds)),
      targetId: idSchema,
      measure: z.enum(measures),
      /** Needed for every measure but `none`. */
      ground: z.optional(z.enum(grounds)),
      rule: z.optional(z.string().check(trimmed, atMost(moderationLimits.rule), oneLine)),
      facts: words(moderationLimits.facts),
      reportIds: z.array(idSchema).check(z.maxLength(moderationLimits.reports)),
      until: z.optional(momentSchema),
      /** As `operator.case` answered it. */
      version: z.string().check(z.maxLength(64)),
      submissionId: idSchema,
    }),
    z.object({ decisionId: z.string() }),
  ),
  /** Ends a measure before its time. What other decisions have hidden stays hidden. */
  'operator.lift': action(
    z.object({
      decisionId: idSchema,
      version: z.string().check(z.maxLength(64)),
      reason: words(moderationLimits.facts),
    }),
    nothing,
  ),
  /** Lists complaints: open ones, the oldest first, or answered ones. */
  'operator.complaints': action(
    z.object({
      state: z.enum(['open', 'answered']),
      page: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    }),
    z.object({
      complaints: z.array(
        z.extend(complaintSchema, {
          decision: decisionForOperator,
          what: z.string(),
          userName: z.string(),
          /** Whether the caller has made the decision; then somebody else should answer, if there is anybody. */
          isOwnDecision: z.boolean(),
          /** Whether anybody else could answer. */
          hasOthers: z.boolean(),
          version: z.string(),
        }),
      ),
      total: z.int(),
    }),
  ),
  /** Answers a complaint: the decision is kept, or reversed, which lifts its measure. Who complained gets the answer by mail. */
  'operator.answer_complaint': action(
    z.object({
      complaintId: idSchema,
      version: z.string().check(z.maxLength(64)),
      outcome: z.enum(['kept', 'reversed']),
      answer: words(moderationLimits.answer),
    }),
    nothing,
  ),
}

export type OwnDecision = ActionOutput<(typeof decisionActions)['decisions.list_own']>['decisions'][number]

/** What creators and reporters do about decisions. */
export const decisionActions = {
  /** Lists the decisions about the caller's page, products and reviews, the newest first, with the complaints about them. */
  'decisions.list_own': action(
    nothing,
    z.object({
      decisions: z.array(
        z.extend(decisionSchema, {
          /** What it was about, as it was called then. */
          what: z.string(),
          /** Until when a complaint is possible. */
          complainUntil: z.string(),
          complaint: z.nullable(complaintSchema),
        }),
      ),
    }),
  ),
  /** Reads a decision by the link of its mail: whom it concerns, or who had reported, without an account. */
  'decisions.read': action(
    z.object({ token: z.string().check(z.maxLength(256)) }),
    z.object({
      by: z.enum(complainants),
      decision: decisionSchema,
      what: z.string(),
      complainUntil: z.string(),
      complaint: z.nullable(complaintSchema),
    }),
  ),
  /**
   * Complains about a decision, once: as the one whom it concerns, signed in, or by the link of the mail. A person answers it, and not the
   * one who decided unless there is nobody else.
   */
  'complaints.create': action(
    z
      .object({
        /** For the caller's own decision. */
        decisionId: z.optional(idSchema),
        token: z.optional(z.string().check(z.maxLength(256))),
        text: words(moderationLimits.complaint),
      })
      .check(
        z.refine(({ decisionId, token }) => (decisionId === undefined) !== (token === undefined), {
          error: () => m.refusal_invalid(),
        }),
      ),
    z.object({ complaint: complaintSchema }),
  ),
}
