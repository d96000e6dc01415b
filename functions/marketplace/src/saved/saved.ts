import { Query } from 'node-appwrite'
import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { savedActions } from '#src/domain/contracts/marketplace/saved.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { SavedProduct } from '#src/domain/saved/saved.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { createOnce } from '#functions/marketplace/src/create-once.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'

const MOST = limits.saved.inAccount
/** Appwrite takes 100 values in a query, and 100 operations in a transaction. */
const BATCH = 90

type Owner = Pick<Account, 'userId' | 'ownerLabel'>

const rowId = ({ hash }: Context, { userId }: Owner, productId: string) => hash.id('saved', userId, productId)

const countOf = ({ tables }: Context, { userId }: Owner) =>
  tables.count('saved_products', [Query.equal('userId', userId)])

/** Returns the products among these that everybody may see. MariaDB may ignore letter case, so ids are compared again. */
async function publicAmong({ tables }: Context, productIds: readonly string[]): Promise<Set<string>> {
  const found: Row<'products'>[] = []
  for (const ids of inBatches(productIds, BATCH)) {
    found.push(...(await tables.find('products', [Query.equal('$id', ids), Query.limit(ids.length)])))
  }
  return new Set(found.map(({ $id }) => $id))
}

async function write(context: Context, owner: Owner, products: readonly SavedProduct[]): Promise<void> {
  for (const batch of inBatches(products, BATCH)) {
    await context.tables.transaction((tx) => {
      for (const { productId, savedAt } of batch) {
        const row = { userId: owner.userId, productId, savedAt }
        tx.create('saved_products', rowId(context, owner, productId), row, readableByOwner(owner))
      }
    })
  }
}

/** Takes back as many of the written rows as are too many. Returns them. */
async function takeBack(
  context: Context,
  owner: Owner,
  written: readonly SavedProduct[],
): Promise<SavedProduct[]> {
  const excess = (await countOf(context, owner)) - MOST
  const tooMany = excess > 0 ? written.slice(-excess) : []
  for (const { productId } of tooMany) {
    await context.tables.remove('saved_products', rowId(context, owner, productId))
  }
  return tooMany
}

type Put = ActionRequest<(typeof savedActions)['saved.put']>

async function put({ productId }: Put, context: Context, { account }: AccountHolder): Promise<object> {
  const saved = { productId, savedAt: context.now.toISOString() }
  const id = rowId(context, account, productId)
  const [known, isPublic, count] = await Promise.all([
    context.tables.get('saved_products', id),
    publicAmong(context, [productId]),
    countOf(context, account),
  ])
  if (known || !isPublic.has(productId)) return {}
  const isFull = () => new Refusal('conflict', m.refusal_saved_full({ max: MOST }))
  if (count >= MOST) throw isFull()
  const row = { userId: account.userId, ...saved }
  await createOnce(context.tables, 'saved_products', id, row, readableByOwner(account))
  // others may have been saved at the same moment
  if ((await takeBack(context, account, [saved])).length > 0) throw isFull()
  return {}
}

type Remove = ActionRequest<(typeof savedActions)['saved.remove']>

async function remove({ productIds }: Remove, context: Context, { account }: AccountHolder): Promise<object> {
  const ids = [...new Set(productIds)].map((productId) => rowId(context, account, productId))
  for (const batch of inBatches(ids, BATCH)) {
    await context.tables.removeAll('saved_products', [Query.equal('$id', batch)])
  }
  return {}
}

type Merge = ActionRequest<(typeof savedActions)['saved.merge']>

/** A clock of a browser that is fast must not put what it has kept above all that is saved later. */
const notLaterThan = (moment: string, now: Date) =>
  new Date(Math.min(Date.parse(moment), now.getTime())).toISOString()

async function merge(
  { saved }: Merge,
  context: Context,
  { account }: AccountHolder,
): Promise<{ left: string[] }> {
  const wished = new Map(saved.map(({ productId, savedAt }) => [productId, savedAt]))
  const shown = await publicAmong(context, [...wished.keys()])
  return retryOnConflict(async () => {
    const rows = await context.tables.find('saved_products', [
      Query.equal('userId', account.userId),
      Query.limit(MOST + BATCH),
    ])
    const present = new Set(rows.map(({ productId }) => productId))
    const wishes = [...wished]
      .filter(([productId]) => shown.has(productId) && !present.has(productId))
      .map(([productId, savedAt]) => ({ productId, savedAt: notLaterThan(savedAt, context.now) }))
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
    const room = Math.max(0, MOST - rows.length)
    const written = wishes.slice(0, room)
    await write(context, account, written)
    const left = [...(await takeBack(context, account, written)), ...wishes.slice(room)]
    return { left: left.map(({ productId }) => productId) }
  })
}

export const savedEntries: Entries<typeof savedActions> = {
  'saved.put': { access: 'has_username', limit: { max: 240, window: 10 * MINUTE }, run: put },
  'saved.remove': { access: 'has_username', limit: { max: 240, window: 10 * MINUTE }, run: remove },
  'saved.merge': { access: 'has_username', limit: { max: 30, window: 10 * MINUTE }, run: merge },
}
