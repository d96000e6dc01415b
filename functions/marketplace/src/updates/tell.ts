import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { updateActions } from '#src/domain/contracts/marketplace/updates.ts'
import { mayTellAgain } from '#src/domain/product/telling.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { notificationSettingsOf } from '#src/domain/account/settings.ts'
import { currentLanguage, regionOf } from '#src/lib/language/language.ts'
import { updateMailingId } from '#functions/shared/db/keys.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { nudge } from '#functions/shared/http/nudge.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { findReaders } from './find-readers.ts'
import { requireOwn, standingNow, tellingOf, type TellingRows } from './telling.ts'

type Tell = (typeof updateActions)['updates.tell']

/** Begins a telling. Of two presses, tabs or repeated requests one begins it, and the others find it begun. */
export async function tell(
  request: ActionRequest<Tell>,
  context: Context,
  holder: AccountHolder,
): Promise<ActionOutput<Tell>> {
  const { account } = holder
  // whoever does not own the product learns nothing else
  await requireOwn(context, account, request.productId)
  if (!context.smtp || context.siteUrl === null) throw new Refusal('conflict', m.refusal_tell_off())
  await retryOnConflict(() => begin(context, holder, request))
  await nudge(context, 'marketplace', { action: 'updates.send' })
  return tellingOf(context, holder, await requireOwn(context, account, request.productId))
}

async function begin(context: Context, holder: AccountHolder, { productId, number }: ActionRequest<Tell>) {
  const { account } = holder
  const told = await requireOwn(context, account, productId)
  const { record, newest, mailing } = told
  if (mailing?.number === number) return
  requireOpen(context, holder, told)
  if (!newest || newest.number !== number) throw new Refusal('conflict', m.refusal_tell_newer())
  const people = await findReaders(context, { record, owner: account, until: context.now })
  if (people.length === 0) throw new Refusal('conflict', m.refusal_tell_nobody())
  const { tables, hash, now } = context
  const data: RowData<'update_mailings'> = {
    creatorId: account.userId,
    productId,
    number,
    whatIsNew: newest.whatIsNew,
    state: 'gathering',
    isHeldUp: false,
    total: people.length,
    sent: 0,
    failed: 0,
    unclear: 0,
    gone: 0,
    dueAt: now.toISOString(),
    toldAt: now.toISOString(),
  }
  await tables.transaction(
    (tx) => {
      if (mailing) tx.update('update_mailings', mailing.$id, data)
      else tx.create('update_mailings', updateMailingId(hash, record.$id), data)
    },
    // a first telling is guarded by the id of its row
    { decidedOn: asRead('update_mailings', mailing) },
  )
}

/** @throws {Refusal} that says why people can't be told now */
function requireOpen(context: Context, holder: AccountHolder, told: TellingRows): void {
  const standing = standingNow(context, holder, told)
  if (standing === 'unverified') throw new Refusal('forbidden', m.refusal_tell_unverified())
  if (standing === 'later' && told.mailing) {
    const again = momentFor(holder.account, mayTellAgain(told.mailing))
    throw new Refusal('conflict', m.refusal_tell_later({ again }))
  }
  if (standing === 'hidden') throw new Refusal('conflict', m.refusal_tell_hidden())
  // people were told of a newer version before
  if (standing !== 'offered') throw new Refusal('conflict', m.refusal_tell_newer())
}

/** Writes a moment as the creator's clock shows it. */
function momentFor(account: Account, moment: Date): string {
  const { timeZone } = notificationSettingsOf(account)
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(regionOf(currentLanguage()), style).format(moment)
}
