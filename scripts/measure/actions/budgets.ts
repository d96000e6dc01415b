import type { ScenarioName } from './scenarios.ts'

export type ActionBudget = {
  requests: number
  /** The longest chain of requests that wait for each other. */
  depth: number
  /** Rows, by which hosted servers are paid. */
  reads: number
  writes: number
  /** Whether it is part of a run of the schedule, and no execution of its own. */
  isScheduled?: true
  /** What the action is to come to, where it is not there yet. */
  goal?: { requests: number; depth: number }
  /** What keeps it from its goal. */
  because?: string
  /** The requests before limits were counted in one and reads made side by side, where they were counted then. */
  before?: number
}

/**
 * What a call of an action may ask of the server before it answers. On a hosted server each request takes 10 to 30 ms, each write is paid
 * for, and a function must answer within 30 seconds.
 */
export const actionBudgets: Record<ScenarioName, ActionBudget> = {
  'free download': { requests: 6, depth: 3, reads: 3, writes: 2, before: 22 },
  'free download, signed in': {
    requests: 8,
    depth: 4,
    reads: 4,
    writes: 3,
    goal: { requests: 7, depth: 4 },
    because:
      'what somebody has bought is looked for before the access that the product asks for, which may have changed',
    before: 22,
  },
  'paid download': { requests: 7, depth: 4, reads: 4, writes: 2, before: 19 },
  'download by code': { requests: 8, depth: 5, reads: 3, writes: 8, goal: { requests: 10, depth: 5 } },
  'download by e-mail': {
    requests: 12,
    depth: 6,
    reads: 4,
    writes: 6,
    goal: { requests: 10, depth: 5 },
    because:
      'the visitor becomes a member in a transaction, which takes three requests, and is asked by mail in a call of its own, which is counted',
  },
  'ten downloads counted': { requests: 22, depth: 20, reads: 15, writes: 59, isScheduled: true },
  'product view': { requests: 8, depth: 5, reads: 2, writes: 8, before: 11 },
  'forty views handed on': { requests: 8, depth: 8, reads: 20, writes: 52 },
  'product created': {
    requests: 18,
    depth: 10,
    reads: 8,
    writes: 11,
    goal: { requests: 12, depth: 6 },
    because: 'the file is sealed after the commit, and only then marked as such, in a transaction of its own',
    before: 31,
  },
  'product saved': {
    requests: 12,
    depth: 6,
    reads: 6,
    writes: 8,
    goal: { requests: 12, depth: 6 },
    before: 33,
  },
  'product renamed': {
    requests: 13,
    depth: 6,
    reads: 6,
    writes: 8,
    goal: { requests: 12, depth: 6 },
    because: 'the file that buyers get is renamed too, after the commit',
  },
  'product in Explore saved': {
    requests: 28,
    depth: 14,
    reads: 39,
    writes: 11,
    because:
      'creators see their change in Explore when they look there next, so its rows are written before the answer',
  },
  'begin a payment': {
    requests: 10,
    depth: 4,
    reads: 8,
    writes: 3,
    // six of them, in a chain of two, come before the payment is made at Stripe
    goal: { requests: 6, depth: 3 },
    because:
      'the payment is noted before it can be paid, and its terms are compared once more after the note',
    before: 13,
  },
  'agree to the terms': { requests: 1, depth: 1, reads: 0, writes: 1 },
  'enter a sale': {
    requests: 19,
    depth: 14,
    reads: 9,
    writes: 34,
    goal: { requests: 10, depth: 5 },
    because:
      'the first sale of a day makes the row of its statistics and is entered once more (14 and 9 otherwise), all in one transaction, after which duplicates are looked for',
  },
  'check a payment': {
    requests: 5,
    depth: 3,
    reads: 4,
    writes: 1,
    goal: { requests: 4, depth: 3 },
    because:
      'an earlier report may have been cut off, so all that follows from a sale is looked at: its events, its reviews and its duplicates',
    before: 6,
  },
  follow: { requests: 8, depth: 5, reads: 2, writes: 9, goal: { requests: 8, depth: 5 }, before: 19 },
  'follow by e-mail': {
    requests: 10,
    depth: 9,
    reads: 2,
    writes: 7,
    goal: { requests: 10, depth: 5 },
    because:
      'its answer takes a second in any case, so that it tells nothing of the address, and each limit is asked before the next step',
  },
  review: {
    requests: 12,
    depth: 6,
    reads: 7,
    writes: 9,
    goal: { requests: 5, depth: 3 },
    because:
      'it is written with its slots, count and notice or not at all, only while its purchase stands, and removed if the product is gone',
    before: 13,
  },
  message: {
    requests: 8,
    depth: 4,
    reads: 3,
    writes: 5,
    goal: { requests: 5, depth: 3 },
    because:
      'one that is sent again must not count against the limit of the inbox, and a transaction takes three requests',
    before: 9,
  },
  report: { requests: 5, depth: 3, reads: 2, writes: 4, before: 6 },
  'username check': { requests: 5, depth: 2, reads: 3, writes: 2, before: 5 },
  'save a product': { requests: 8, depth: 5, reads: 5, writes: 3 },
}
