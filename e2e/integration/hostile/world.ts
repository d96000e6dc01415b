import { Account, Query, TablesDB } from 'appwrite'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import type { ProductInput } from '#src/domain/contracts/products.ts'
import { perform, publish, upload } from '#e2e/integration/market-stack.ts'
import { halfSignedIn, leave, openPage, signUp, type Member } from './people.ts'
import { DATABASE, tables } from './schema.ts'
import { proveAddress, seedEarnings, seedOrder } from './seed.ts'
import type { Till } from './till.ts'
import { visitorOf, type Connection, type Visitor } from './visitor.ts'

/** Of the owner's products, one for each kind of protection. */
type Products = { free: string; code: string; paid: string; email: string; draft: string }

export type World = {
  connection: Connection
  guest: Visitor
  /** Signed in, without a page. */
  newcomer: Member
  other: Member
  /** Signed in, still without the second factor. */
  half: Visitor
  owner: Member
  /** Follows the owner, and has reviewed the free product as often as one may. */
  fan: Member
  products: Products
  /** Since when the owner is there, by the server's time. */
  since: string
  /** A row of the owner's by table, where they have one. */
  rowIds: Map<string, string>
  /** A link to the file of the free product. */
  link: { fileId: string; token: string }
  /** Of a product that is deleted, and of a browser that had downloaded it. */
  deletedId: string
  deletedReceipt: string
  /** A link to another file. */
  otherLink: { fileId: string; token: string }
  /** An unsealed picture of the owner. */
  picture: string
  /** Null where nobody is paid. */
  till: Till | null
  /** What is nobody else's business: none of it may be seen. */
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
  const save = (kind: keyof Products) => publish({ ...owner, client: owner.browser }, kinds[kind])
  const [free, code, paid, email, draft] = await Promise.all([
    save('free'),
    save('code'),
    save('paid'),
    save('email'),
    save('draft'),
  ])
  return { free, code, paid, email, draft }
}

/** A row in each list that a creator has, as visitors make them. */
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
}

/** The owner's row of a table, among however many others there are: none of theirs is older than their account. */
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

/** Whatever its owner can find of a table. */
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

/** One who cannot leave keeps nobody else from it. */
async function leaveAll(people: People): Promise<void> {
  const reasons: string[] = []
  for (const member of Object.values(people)) {
    await leave(member).catch((error: unknown) => reasons.push(`${member.email}: ${String(error)}`))
  }
  if (reasons.length > 0) throw new Error(`Accounts are left over: ${reasons.join('; ')}`)
}

/** Everybody and everything that the attempts need, made as people make it: without a key. */
export async function makeWorld(connection: Connection): Promise<World> {
  const people = await signUpAll(connection)
  try {
    return await furnish(connection, people)
  } catch (error) {
    await leaveAll(people)
    throw error
  }
}

async function furnish(connection: Connection, people: People): Promise<World> {
  const guest = visitorOf(connection, 'a guest')
  const { owner, other, newcomer, doubtful, fan } = people
  await Promise.all([openPage(owner), openPage(other)])
  const { $createdAt: since } = await new Account(owner.browser).get()
  const products = await publishAll(owner)
  const otherProduct = await publish({ ...other, client: other.browser }, plainProduct)
  await proveAddress(connection, fan)
  await fillLists(guest, owner, fan, products)
  await seedOrder(connection, owner, products.paid)
  await seedEarnings(connection, owner)
  const link = (productId: string) => perform(guest.browser, 'downloads.get_url', { productId })
  const deletedId = await publish({ ...owner, client: owner.browser }, plainProduct)
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
    till: null,
    marks: [owner.userId, owner.email, CODE, products.draft, products.code, 'For your eyes only'],
    end: () => leaveAll(people),
  }
}
