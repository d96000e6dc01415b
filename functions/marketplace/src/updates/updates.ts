import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { updateActions } from '#src/domain/contracts/marketplace/updates.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { sendUpdates } from './send-due.ts'
import { showUnsubscribed, resubscribe, unsubscribe, unsubscribeLimit } from './unsubscribing.ts'
import { ask } from './confirm-reader.ts'
import { tell } from './tell.ts'
import { requireOwn, tellingOf } from './telling.ts'

type State = (typeof updateActions)['updates.state']

async function show(
  { productId }: ActionRequest<State>,
  context: Context,
  holder: AccountHolder,
): Promise<ActionOutput<State>> {
  return tellingOf(context, holder, await requireOwn(context, holder.account, productId))
}

async function send(_request: object, context: Context): Promise<object> {
  await sendUpdates(context)
  return {}
}

export const updateEntries: Entries<typeof updateActions> = {
  'updates.state': {
    access: 'has_username',
    needs: 'own product',
    limit: { max: 600, window: 10 * MINUTE },
    run: show,
  },
  'updates.tell': {
    access: 'active',
    needs: 'own product',
    limit: { max: 60, window: 10 * MINUTE },
    run: tell,
  },
  'updates.send': { access: 'anyone', limit: { max: 600, window: 10 * MINUTE }, run: send },
  // all of these calls come from our own server
  'updates.ask': { access: 'anyone', limit: { max: 6000, window: 10 * MINUTE }, run: ask },
  'updates.subscription': {
    access: 'anyone',
    needs: 'mailed link',
    limit: { max: 600, window: 10 * MINUTE },
    run: showUnsubscribed,
  },
  'updates.unsubscribe': {
    access: 'anyone',
    needs: 'mailed link',
    // the page server sends what mail programs send to it, so all of them share its address
    limit: { ...unsubscribeLimit, per: 'link' },
    run: unsubscribe,
  },
  'updates.subscribe': {
    access: 'anyone',
    needs: 'mailed link',
    limit: { max: 600, window: 10 * MINUTE },
    run: resubscribe,
  },
}
