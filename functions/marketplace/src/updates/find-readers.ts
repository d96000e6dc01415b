import { Query, Users } from 'node-appwrite'
import { orderStatuses } from '#src/domain/money/order.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import { bundlesSoldWith } from '#functions/shared/catalog/bundle-parts.ts'
import { pagesOf } from '#functions/shared/db/each-row.ts'
import { emailKey, unsubscribeId } from '#functions/shared/db/keys.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { readerPrefs } from '#functions/shared/identity/mail-reader.ts'
import {
  hasProvenAddress,
  isEntitling,
  isPurchaseOf,
  isStanding,
} from '#functions/shared/identity/purchase.ts'
import { type KnownUser, type Owner, type Reader, readersOf } from './readers.ts'
import { IDS_PER_QUERY } from '#functions/shared/db/tables.ts'

/** Rows that are read at once. */
const PAGE = 1000
/** Keys are longer than ids, and a query may have 4,096 characters. */
const KEYS = 50

type TellingScope = {
  record: Pick<ProductRecord, 'productId' | 'userId'>
  owner: Pick<Account, 'userId' | 'email'>
  /** People who got the product later are not told. */
  until: Date
}

/** Returns everybody to tell of a new version: people who have the product, can be reached, and have not unsubscribed. */
export async function findReaders(
  context: Context,
  { record, owner, until }: TellingScope,
): Promise<Reader[]> {
  const owners = [
    ...(await buyersOf(context, record, until)),
    ...(await downloadersOf(context, record, until)),
  ]
  const readers = readersOf({
    owners,
    users: await usersOf(context, owners),
    creator: owner,
    keyOf: (email) => emailKey(context.hash, email),
  })
  const unsubscribed = await unsubscribedOf(context, record.userId, readers)
  return readers.filter((reader) => !unsubscribed.has(reader.emailKey))
}

const before = (until: Date) => Query.lessThanEqual('createdAt', until.toISOString())

async function buyersOf(
  context: Context,
  { productId, userId: sellerId }: TellingScope['record'],
  until: Date,
): Promise<Owner[]> {
  const buyers: Owner[] = []
  const bundles = await bundlesSoldWith(context, productId)
  for (const ids of inBatches([productId, ...bundles], IDS_PER_QUERY)) {
    const queries = [
      Query.equal('productId', ids),
      Query.equal('status', orderStatuses.filter(isEntitling)),
      before(until),
    ]
    for await (const page of pagesOf(context, 'payments', queries, PAGE)) {
      for (const sale of page) {
        if (!isStanding(sale) || !isPurchaseOf(sale, { productId, sellerId })) continue
        const { $id: paymentId, buyerUserId: userId, buyerEmail: email, locale, createdAt: since } = sale
        buyers.push({ userId, email, locale, since, paymentId, isProven: hasProvenAddress(sale) })
      }
    }
  }
  return buyers
}

/**
 * Finds those who left an address for a download. Their addresses stand in the creator's list of members; those who did not agree
 * to e-mails of the creator are left out.
 */
async function downloadersOf(
  context: Context,
  { productId, userId: creatorId }: TellingScope['record'],
  until: Date,
): Promise<Owner[]> {
  const keys = new Set<string>()
  const queries = [
    Query.equal('productId', productId),
    Query.equal('accessType', 'email_required'),
    before(until),
  ]
  for await (const page of pagesOf(context, 'downloads', queries, PAGE)) {
    for (const download of page) {
      if (download.productId === productId && download.emailKey !== '') keys.add(download.emailKey)
    }
  }
  const found = await inTurn(inBatches([...keys], KEYS), (part) =>
    context.tables.find('members', [
      Query.equal('creatorId', creatorId),
      Query.equal('emailKey', part),
      Query.isNotNull('agreedToEmailsAt'),
      Query.limit(KEYS),
    ]),
  )
  return found
    .filter((member) => member.creatorId === creatorId && member.status !== 'inactive')
    .map(({ userId, email, joinedAt: since, emailsConfirmedAt }) => ({
      userId,
      email,
      locale: '',
      since,
      paymentId: '',
      isProven: emailsConfirmedAt !== null,
    }))
}

async function inTurn<Part, Item>(parts: readonly Part[], read: (part: Part) => Promise<readonly Item[]>) {
  const items: Item[] = []
  for (const part of parts) items.push(...(await read(part)))
  return items
}

async function usersOf({ server }: Context, owners: readonly Owner[]): Promise<Map<string, KnownUser>> {
  const ids = [...new Set(owners.map(({ userId }) => userId))].filter((id) => id !== '')
  const users = new Users(server)
  const found = await inTurn(inBatches(ids, IDS_PER_QUERY), async (part) => {
    const list = await users.list({ queries: [Query.equal('$id', part), Query.limit(IDS_PER_QUERY)] })
    return list.users
  })
  return new Map(
    found.map(({ $id, email, emailVerification, prefs, $createdAt: registeredAt }) => {
      const address = emailVerification ? email.toLowerCase() : null
      return [$id, { address, language: readerPrefs(prefs).language, registeredAt }]
    }),
  )
}

/** Returns the keys of the addresses that want no mails of this creator, or of nobody. */
export async function unsubscribedOf(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  creatorId: string,
  readers: readonly { emailKey: string }[],
): Promise<Set<string>> {
  // each address has two possible rows
  const rows = await inTurn(inBatches(readers, IDS_PER_QUERY / 2), (part) => {
    const ids = part.flatMap(({ emailKey: key }) => [
      unsubscribeId(hash, creatorId, key),
      unsubscribeId(hash, '', key),
    ])
    return tables.find('unsubscribes', [Query.equal('$id', ids), Query.limit(ids.length)])
  })
  return new Set(rows.map((row) => row.emailKey))
}
