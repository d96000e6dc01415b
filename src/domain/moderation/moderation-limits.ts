/**
 * Lengths of what a decision, a complaint and its answer say, and how many reports are decided at once. They stand apart from the other
 * limits, which every public page loads.
 */
export const moderationLimits = {
  rule: 200,
  facts: 2000,
  complaint: 2000,
  answer: 2000,
  /** The payment provider keeps no longer text with a refund. */
  refundReason: 500,
  reports: 200,
  /** How many cases, complaints or entries of the log a page has. */
  pageSize: 20,
  /** For how many days payouts are held back at most: Stripe keeps the money of a seller no longer than that. */
  holdDays: 90,
  /** For how many months whom a decision concerns may complain (Art. 20 of the Digital Services Act). */
  complaintMonths: 6,
}
