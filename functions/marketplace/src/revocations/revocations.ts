import type { revocationActions } from '#src/domain/contracts/marketplace/revocations.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { declare } from './declare.ts'
import { listRevocations } from './own-revocations.ts'

export const revocationEntries: Entries<typeof revocationActions> = {
  'revocations.declare': {
    access: 'anyone',
    limit: { max: 10, window: HOUR, per: 'address' },
    run: declare,
  },
  'revocations.list': {
    access: 'has_username',
    limit: { max: 240, window: 10 * MINUTE },
    run: listRevocations,
  },
}
