import type { operatorCaseActions } from '#src/domain/contracts/operator/cases.ts'
import type { operatorOverviewActions } from '#src/domain/contracts/operator/overview.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { answerComplaint } from '#functions/marketplace/src/complaints/answer-complaint.ts'
import { listComplaints } from '#functions/marketplace/src/complaints/list-complaints.ts'
import { decide } from '#functions/marketplace/src/decisions/decide.ts'
import { lift } from '#functions/marketplace/src/decisions/lift.ts'
import { showCase } from './case.ts'
import { readCreator } from './creator.ts'
import { find } from './find.ts'
import { listCases } from './inbox.ts'
import { listLog } from './log.ts'
import { readMoney } from './money.ts'
import { readOrder } from './order.ts'

const limit = { max: 600, window: 10 * MINUTE } as const

export const operatorCaseEntries: Entries<typeof operatorCaseActions> = {
  'operator.inbox': { access: 'moderator', limit, run: listCases },
  'operator.case': { access: 'moderator', limit, run: showCase },
  'operator.decide': { access: 'moderator', limit, run: decide },
  'operator.lift': { access: 'moderator', limit, run: lift },
  'operator.complaints': { access: 'moderator', limit, run: listComplaints },
  'operator.answer_complaint': { access: 'moderator', limit, run: answerComplaint },
}

export const operatorOverviewEntries: Entries<typeof operatorOverviewActions> = {
  'operator.find': { access: 'operator', limit, run: find },
  'operator.creator': { access: 'operator', limit, run: readCreator },
  'operator.order': { access: 'operator', limit, run: readOrder },
  'operator.money': { access: 'operator', limit, run: readMoney },
  'operator.log': { access: 'operator', limit, run: listLog },
}
