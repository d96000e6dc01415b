import { randomUUID } from 'node:crypto'
import type { Use } from './payments.ts'

const somewhere = 'f'.repeat(32)
const refusals = ['400']

/** The actions of people with a role, about the owner, and what is done about decisions by others than whom they concern. */
export const operatorActions = {
  'operator.inbox': { input: () => ({ state: 'open' }), refusals },
  'operator.case': { input: ({ owner }) => ({ targetKind: 'page', targetId: owner.userId }), refusals },
  'operator.decide': {
    input: ({ owner }) => ({
      targetKind: 'page',
      targetId: owner.userId,
      measure: 'suspend',
      ground: 'terms',
      rule: 'None',
      facts: 'Taken over',
      reportIds: [],
      version: '',
      submissionId: randomUUID(),
    }),
    refusals,
  },
  'operator.lift': { input: () => ({ decisionId: somewhere, version: '', reason: 'Mine' }), refusals },
  'operator.complaints': { input: () => ({ state: 'open' }), refusals },
  'operator.answer_complaint': {
    input: () => ({ complaintId: somewhere, version: '', outcome: 'reversed', answer: 'Mine' }),
    refusals,
  },
  'operator.find': { input: ({ owner }) => ({ text: owner.email }), refusals },
  'operator.creator': { input: ({ owner }) => ({ userId: owner.userId }), refusals },
  'operator.order': { input: () => ({ orderId: 'pi_ofSomebodyElse' }), refusals },
  'operator.money': {
    input: () => ({ from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' }),
    refusals,
  },
  'operator.log': { input: () => ({}), refusals },
  // everybody has decisions of their own, if only none
  'decisions.list_own': {
    input: ({ owner }) => ({ userId: owner.userId, ownerId: owner.userId }),
    refusals: ['401', 'nothing'],
  },
  'decisions.read': { input: () => ({ token: `${somewhere}${'0'.repeat(32)}` }), refusals: ['404'] },
  'complaints.create': {
    input: ({ owner }) => ({ token: `${somewhere}${'0'.repeat(32)}${owner.userId}`, text: 'Taken over' }),
    refusals: ['404'],
  },
} as const satisfies Record<string, Use>
