import { ID } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#src/lib/time/durations.ts'
import { declare as declareInRun } from '#functions/marketplace/src/revocations/declare.ts'
import { confirmDue } from '#functions/marketplace/src/revocations/confirm.ts'
import { mailsTo, newestMail, setMailDelivery } from '#local/appwrite/testing/local-controls.ts'
import { BreakingClient } from '#tests/integration/support/breaking-client.ts'
import { declarationOf, declare, elsewhere, soldIn } from '#tests/integration/support/revoked-sales.ts'
import { act, refused, SITE_URL } from '#tests/integration/support/stacks/stack.ts'
import { revocationActions } from '#src/domain/contracts/marketplace/revocations.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { ago } from '#tests/integration/support/times.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const SUBJECT = 'Your withdrawal'
const someone = () => `${ID.unique()}@buyers.example`
const rowOf = (submissionId: string) =>
  shop.tables.get('revocations', shop.hash.id('revocation', submissionId))

/** Declares with a new id, and returns the row. */
async function declared(orderId: string, email: string, client = elsewhere(shop)) {
  const declaration = declarationOf({ orderId, email })
  await act(
    client,
    'marketplace',
    'revocations.declare',
    revocationActions['revocations.declare'],
    declaration,
  )
  const row = await rowOf(declaration.submissionId)
  if (!row) throw new Error('Nothing was declared')
  return row
}

test('a mailbox gets three mails a day about orders that nobody knows, which take none of its own', async () => {
  const sale = await soldIn(shop, elsewhere(shop))
  const { email } = sale
  const [name = '', domain = ''] = email.split('@')
  for (const tag of ['', '+a', '+b']) await declared('pi_neverWas', `${name}${tag}@${domain}`)
  const stranger = await declared('pi_neverWas', email)
  expect([stranger.outcome, stranger.mailedAt, stranger.mailDueAt]).toEqual(['unknown', null, null])
  const own = await declared(sale.orderId, email)
  expect([own.outcome, own.mailedAt === null, own.mailDueAt]).toEqual(['refund', false, null])
  expect((await newestMail(shop, email, SUBJECT)).plain).toContain(sale.orderId)
  expect(await mailsTo(shop, email, SUBJECT)).toHaveLength(2)
})

test('an order has three confirmations a day, wherever they go, and the others on the next', async () => {
  const client = elsewhere(shop)
  const sale = await soldIn(shop, client)
  for (const _ of [1, 2, 3]) await declared(sale.orderId, sale.email)
  const more = await declared(sale.orderId, sale.email)
  expect(more.mailedAt).toBeNull()
  expect(Date.parse(more.mailDueAt ?? '')).toBeGreaterThan(Date.now() + DAY / 2)
  expect(await mailsTo(shop, sale.email, SUBJECT)).toHaveLength(3)

  await shop.resetLimit('revocation mails', sale.orderId)
  await shop.tables.update('revocations', more.$id, { mailDueAt: ago(1) })
  await shop.runScheduled()
  expect(await mailsTo(shop, sale.email, SUBJECT)).toHaveLength(4)
})

test('a network makes ten declarations an hour, whoever is signed in', async () => {
  const client = elsewhere(shop)
  for (let made = 0; made < 10; made += 1) await declare(client, { orderId: 'pi_neverWas', email: someone() })
  const more = declarationOf({ orderId: 'pi_neverWas', email: someone() })
  expect(await refused(client, 'marketplace', 'revocations.declare', more)).toMatchObject({
    code: 'rate_limited',
  })
  expect(await rowOf(more.submissionId)).toBeNull()
})

test('a mail that Messaging could not send comes later', async () => {
  const email = someone()
  await setMailDelivery(shop, 'fails')
  await declare(elsewhere(shop), { orderId: 'pi_neverWas', email })
  await setMailDelivery(shop, 'works')
  expect(await mailsTo(shop, email)).toEqual([])
  await shop.tables.updateAll('mails', { dueAt: ago(1) }, [])
  await shop.runScheduled()
  expect(await mailsTo(shop, email, SUBJECT)).toHaveLength(1)
})

test('a mail that could not be handed over comes later, and is given up after three days', async () => {
  const email = someone()
  const logged: string[] = []
  const run = (server: BreakingClient) =>
    serverContext(shop, { siteUrl: SITE_URL, server, log: (line) => logged.push(line) })
  const broken = () => run(new BreakingClient(shop, 1, 'before'))
  const declaration = declarationOf({ orderId: 'free_neverWas', email })
  const answer = await declareInRun({ ...declaration, receipt: undefined }, broken())
  const id = shop.hash.id('revocation', declaration.submissionId)
  const due = async () => (await shop.tables.get('revocations', id))?.mailDueAt
  expect(Object.keys(answer)).toEqual(['declaredAt'])
  expect(logged).toEqual([expect.stringContaining('still to be confirmed')])

  const isDue = (change: object) => shop.tables.update('revocations', id, { mailDueAt: ago(1), ...change })
  await isDue({})
  await confirmDue(broken())
  expect(Date.parse((await due()) ?? '')).toBeGreaterThan(Date.now())
  // failed tries do not use up the mails of the day
  for (let tries = 0; tries < 3; tries += 1) {
    await isDue({})
    await confirmDue(broken())
  }
  await isDue({ declaredAt: ago(4 * DAY) })
  await confirmDue(broken())
  expect(await due()).toBeNull()
  expect(logged.at(-1)).toContain('is not confirmed')
  expect(await mailsTo(shop, email)).toEqual([])

  await isDue({ declaredAt: ago(0) })
  await shop.runScheduled()
  expect(await mailsTo(shop, email, SUBJECT)).toHaveLength(1)
})

test('the mail is in the language of the page, with the time of Zurich', async () => {
  const email = someone()
  const declaration = { ...declarationOf({ orderId: 'pi_neverWas', email }), readerLanguage: 'de' }
  await act(
    elsewhere(shop),
    'marketplace',
    'revocations.declare',
    revocationActions['revocations.declare'],
    declaration,
  )
  const { plain } = await newestMail(shop, email, 'Ihr Widerruf')
  expect(plain).toMatch(/Erklärt: .* 20\d\d um \d\d:\d\d (MEZ|MESZ)/)
  expect(plain).toContain(`${SITE_URL}/legal/impressum.html`)
})

test('a name that holds more than a name is refused at its field', async () => {
  for (const name of ['Ada\nBcc: all@example.com', 'https://evil.example', 'www.evil.example', '']) {
    const declaration = { ...declarationOf({ orderId: 'pi_neverWas', email: someone() }), name }
    const refusal = await refused(elsewhere(shop), 'marketplace', 'revocations.declare', declaration)
    expect(refusal).toMatchObject({ code: 'invalid_input', field: 'name' })
  }
})
