import type { Attempt } from '../attempt.ts'
import type { World } from '../world.ts'
import { ledger } from './money/ledger.ts'
import { buying } from './money/buying.ts'
import { payingOut } from './money/paying-out.ts'
import { reports } from './money/reports.ts'

export const money = (world: World): Attempt[] => [
  ...buying(world),
  ...payingOut(world),
  ...reports(world),
  ...ledger(world),
]
