import type { CaseSummary, OwnDecision } from '#src/domain/contracts/operator/cases.ts'
import type { Case, CaseComplaint, CaseDecision, CaseReport } from '#src/services/operator/api.ts'

export const caseSummary = (part: Partial<CaseSummary> = {}): CaseSummary => ({
  targetKind: 'product',
  targetId: 'kit',
  what: 'Brand kit',
  userName: 'anna',
  category: 'copyright',
  reports: 12,
  oldestAt: '2026-11-02T08:00:00.000Z',
  newestAt: '2026-11-03T08:00:00.000Z',
  measure: null,
  ...part,
})

export const caseReport = (part: Partial<CaseReport> = {}): CaseReport => ({
  reportId: 'first',
  category: 'copyright',
  reason: 'The logos are mine.',
  address: '',
  reporterName: 'Nora Steiner',
  hasEmail: true,
  isEmailProven: false,
  isGoodFaith: true,
  language: 'de',
  repeats: 0,
  state: 'open',
  createdAt: '2026-11-02T08:00:00.000Z',
  ...part,
})

/** A decision to hide a product, which is in force. */
export const caseDecision = (part: Partial<CaseDecision> = {}): CaseDecision => ({
  decisionId: 'hidden',
  targetKind: 'product',
  targetId: 'kit',
  measure: 'hide_product',
  ground: 'illegal',
  rule: 'Swiss Copyright Act, Art. 10',
  facts: 'The logos are those of somebody else.',
  createdAt: '2026-11-03T08:00:00.000Z',
  until: null,
  liftedAt: null,
  madeBy: 'Moira',
  version: 'v1',
  complaints: [],
  ...part,
})

/** A case of a public product with one open report. */
export const operatorCase = (part: Partial<Case> = {}): Case => ({
  targetKind: 'product',
  targetId: 'kit',
  userName: 'anna',
  ownerId: 'anna-id',
  isOwn: false,
  shown: {
    isPublic: true,
    path: '/user/anna/product/kit',
    title: 'Brand kit',
    text: 'Logos and type.\nhttps://elsewhere.example/',
    facts: [{ name: 'price', value: 'CHF 12.50' }],
  },
  reports: [caseReport()],
  decisions: [],
  version: 'c1',
  ...part,
})

const complaint = {
  complaintId: 'wrong',
  text: 'I have made the logos myself.',
  state: 'open',
  answer: '',
  createdAt: '2026-11-04T08:00:00.000Z',
  answeredAt: null,
} as const

/** An open complaint of the owner about a decision that somebody else has made. */
export const caseComplaint = (part: Partial<CaseComplaint> = {}): CaseComplaint => ({
  ...complaint,
  by: 'owner',
  decision: caseDecision(),
  what: 'Brand kit',
  userName: 'anna',
  isOwnDecision: false,
  hasOthers: true,
  version: 'k1',
  ...part,
})

/** The creator's view of a decision to hide a product, about which nobody has complained. */
export function ownDecision(part: Partial<OwnDecision> = {}): OwnDecision {
  const { madeBy: _by, version: _version, complaints: _complaints, ...decision } = caseDecision()
  return {
    ...decision,
    what: 'Brand kit',
    complainUntil: '2099-05-03T08:00:00.000Z',
    complaint: null,
    ...part,
  }
}

/** @param part what differs from an open complaint of the owner */
export const ownComplaint = (part: Partial<NonNullable<OwnDecision['complaint']>> = {}) => ({
  ...complaint,
  by: 'owner' as const,
  ...part,
})
