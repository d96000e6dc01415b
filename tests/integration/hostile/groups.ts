import type { Attempt } from './attempt.ts'
import { accounts } from './attempts/accounts.ts'
import { actions } from './attempts/actions.ts'
import { bodies } from './attempts/bodies.ts'
import { files } from './attempts/files.ts'
import { forgeries } from './attempts/forgeries.ts'
import { money } from './attempts/money.ts'
import { privacy } from './attempts/privacy.ts'
import { purchases } from './attempts/purchases.ts'
import { graphql } from './attempts/graphql.ts'
import { reads } from './attempts/reads.ts'
import { transactions } from './attempts/transactions.ts'
import { writes } from './attempts/writes.ts'
import type { Targets } from './support/targets.ts'

/** All attempts, by subject. */
export const groups: Record<string, (targets: Targets) => Attempt[]> = {
  'reading what is hidden': reads,
  'writing into tables': writes,
  'writing by transactions': transactions,
  'reaching for files': files,
  'acting for others': actions,
  'claiming to be somebody': forgeries,
  'getting into accounts': accounts,
  'asking about somebody': privacy,
  'paying less or nothing': purchases,
  'asking by GraphQL': graphql,
  'reaching for money': money,
  'sending what nobody sends': bodies,
}
