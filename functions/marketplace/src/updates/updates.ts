import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { updateActions } from '#src/domain/contracts/updates.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Handlers } from '#functions/shared/http/serve.ts'
import { requireAccount } from '#functions/shared/identity/accounts.ts'
import { sendUpdates } from './send-due.ts'
import { showUnsubscribed, resubscribe, unsubscribe } from './unsubscribing.ts'
import { tell } from './tell.ts'
import { requireOwn, tellingOf } from './telling.ts'

type State = (typeof updateActions)['updates.state']

async function show({ productId }: ActionRequest<State>, context: Context): Promise<ActionOutput<State>> {
  const { account } = await requireAccount(context)
  return tellingOf(context, account, await requireOwn(context, account, productId))
}

export const updateHandlers: Handlers<typeof updateActions> = {
  'updates.state': show,
  'updates.tell': tell,
  'updates.send': async (_, context) => {
    await sendUpdates(context)
    return {}
  },
  'updates.subscription': showUnsubscribed,
  'updates.unsubscribe': unsubscribe,
  'updates.subscribe': resubscribe,
}
