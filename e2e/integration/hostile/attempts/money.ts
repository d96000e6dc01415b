import type { Attempt } from '../attempt.ts'
import type { Targets } from '../targets.ts'
import { ledger } from './money/ledger.ts'
import { buying } from './money/buying.ts'
import { payingOut } from './money/paying-out.ts'
import { reports } from './money/reports.ts'

export const money = (targets: Targets): Attempt[] => [
  ...buying(targets),
  ...payingOut(targets),
  ...reports(targets),
  ...ledger(targets),
]
