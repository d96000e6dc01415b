import type { Attempt } from '#tests/integration/hostile/attempt.ts'
import type { Targets } from '#tests/integration/hostile/support/targets.ts'
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
