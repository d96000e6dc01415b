import { Account, Query, TablesDB } from 'appwrite'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { perform, saveProduct, upload } from '#tests/integration/support/stacks/market-stack.ts'
import { halfSignedIn, leave, openPage, signUp, type Member } from './people.ts'
import { DATABASE, tables } from './schema.ts'
import { proveAddress, seedEarnings, seedOrder } from './seed.ts'
import type { PaymentTargets } from './payment-targets.ts'
import { visitorOf, type Connection, type Visitor } from './visitor.ts'

/** The owner's products, one for each kind of protection. */
type Products = { free: string; code: string; paid: string; email: string; draft: string }

export type Targets = {
  connection: Connection
  guest: Visitor
  /** A person who is signed in but has no page. */
  newcomer: Member
  other: Member
  /** A person who is signed in without the second factor. */
  half: Visitor
  owner: Member
  /** A person who follows the owner and has written all allowed reviews of the free product. */
  fan: Member
  products: Products
  /** When the owner's account was made, by the server's time. */
  since: string
  /** The id of one row of the owner in each table, if there is one. */
  rowIds: Map<string, string>
  /** A link to the file of the free product. */
  link: { fileId: string; token: string }
  /** The id of a deleted product, and the proof of a browser that downloaded it. */
  deletedId: string
  deletedReceipt: string
  /** A link to another file. */
  otherLink: { fileId: string; token: string }
  /** A picture of the owner, which is not sealed. */
  picture: string
  /** Null where payments are not possible. */
  payments: PaymentTargets | null
  /** Private values of the owner, none of which may be seen by others. */
  marks: readonly string[]
  end: () => Promise<void>
}

const PAGE = 100
export const CODE = 'HOSTILE-CODE'

const kinds: Record<keyof Products, Partial<ProductInput>> = {
  free: {},
  code: { accessType: 'code_required', downloadCode: CODE },
  paid: { accessType: 'paid', priceCents: 1500 },
  email: { accessType: 'email_required' },
  draft: { status: 'draft' },
}

async function publishAll(owner: Member): Promise<Products> {
  const save = (kind: keyof Products) => saveProduct({ ...owner, client: owner.browser }, kinds[kind])
  const [free, code, paid, email, draft] = await Promise.all([
    save('free'),
    save('code'),
    save('paid'),
    save('email'),
    save('draft'),
  ])
  return { free, code, paid, email, draft }
}

/** Lets visitors fill each of the creator's lists with a row. */
async function fillLists(guest: Visitor, owner: Member, fan: Member, products: Products): Promise<void> {
  const { email } = fan
  const creatorId = owner.userId
  await perform(fan.browser, 'followers.follow', { creatorId, email })
  const contact = { name: 'Nora', surname: 'Steiner', email, message: 'For your eyes only' }
  await perform(guest.browser, 'messages.send', { ...contact, creatorId, submissionId: randomId() })
  const proof = { type: 'email', email, agreeToEmails: true } as const
  await perform(guest.browser, 'downloads.get_url', { productId: products.email, proof })
  const review = { productId: products.free, rating: 4, comment: 'Fine', userName: 'Nora', email }
  const { reviewId } = await perform(guest.browser, 'reviews.create', review)
  await perform(guest.browser, 'reviews.create', review)
  await perform(owner.browser, 'reviews.moderate', { reviewIds: [reviewId], status: 'approved' })
  await perform(owner.browser, 'saved.put', { productId: products.free })
}

/**
 * Returns the id of the owner's row in a table that may hold many others. Only rows that are younger than the account are
 * searched.
 */
async function ownRow(owner: Member, tableId: string, since: string): Promise<string | null> {
  const reader = new TablesDB(owner.browser)
  let last = ''
  for (;;) {
    const { rows } = await reader.listRows({
      databaseId: DATABASE,
      tableId,
      queries: [
        Query.greaterThanEqual('$createdAt', since),
        Query.orderAsc('$createdAt'),
        Query.limit(PAGE),
        ...(last === '' ? [] : [Query.cursorAfter(last)]),
      ],
      total: false,
    })
    const own = rows.find((row) => JSON.stringify(row).includes(owner.userId))
    if (own || rows.length < PAGE) return own?.$id ?? null
    last = rows.at(-1)?.$id ?? ''
  }
}

/** Returns the ids of the owner's rows by table. */
async function rowIdsOf(owner: Member, products: Products, since: string): Promise<Map<string, string>> {
  const found = new Map([['product_secrets', products.code]])
  for (const { $id: tableId } of tables.filter(({ kind }) => kind !== 'secret')) {
    const own = await ownRow(owner, tableId, since)
    if (own !== null) found.set(tableId, own)
  }
  return found
}

type People = Record<'owner' | 'other' | 'newcomer' | 'doubtful' | 'fan', Member>

async function signUpAll(connection: Connection): Promise<People> {
  const [owner, other, newcomer, doubtful, fan] = await Promise.all([
    signUp(connection, 'the owner'),
    signUp(connection, 'another creator'),
    signUp(connection, 'somebody without a page'),
    signUp(connection, 'somebody without the second factor'),
    signUp(connection, 'a follower'),
  ])
  return { owner, other, newcomer, doubtful, fan }
}

/** Deletes all accounts. A failure does not stop the others. */
async function leaveAll(people: People): Promise<void> {
  const reasons: string[] = []
  for (const member of Object.values(people)) {
    await leave(member).catch((error: unknown) => reasons.push(`${member.email}: ${String(error)}`))
  }
  if (reasons.length > 0) throw new Error(`Accounts are left over: ${reasons.join('; ')}`)
}

/** Makes all people and things that the attempts need, without a key, as visitors make them. */
export async function makeTargets(connection: Connection): Promise<Targets> {
  const people = await signUpAll(connection)
  try {
    return await furnish(connection, people)
  } catch (error) {
    await leaveAll(people)
    throw error
  }
}

async function furnish(connection: Connection, people: People): Promise<Targets> {
  const guest = visitorOf(connection, 'a guest')
  const { owner, other, newcomer, doubtful, fan } = people
  await Promise.all([openPage(owner), openPage(other)])
  const { $createdAt: since } = await new Account(owner.browser).get()
  const products = await publishAll(owner)
  const otherProduct = await saveProduct({ ...other, client: other.browser }, plainProduct)
  await proveAddress(connection, fan)
  await fillLists(guest, owner, fan, products)
  await seedOrder(connection, owner, products.paid)
  await seedEarnings(connection, owner)
  const link = (productId: string) => perform(guest.browser, 'downloads.get_url', { productId })
  const deletedId = await saveProduct({ ...owner, client: owner.browser }, plainProduct)
  const { receipt: deletedReceipt } = await link(deletedId)
  await perform(owner.browser, 'products.delete', { productId: deletedId })
  return {
    connection,
    guest,
    newcomer,
    other,
    half: await halfSignedIn(connection, doubtful),
    owner,
    fan,
    products,
    rowIds: await rowIdsOf(owner, products, since),
    since,
    deletedId,
    deletedReceipt,
    link: await link(products.free),
    otherLink: await link(otherProduct),
    picture: await upload({ ...owner, client: owner.browser }, 'media', 'picture.png'),
    payments: null,
    marks: [owner.userId, owner.email, CODE, products.draft, products.code, 'For your eyes only'],
    end: () => leaveAll(people),
  }
}
