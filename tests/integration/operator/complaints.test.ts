import { ID, Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#src/lib/time/durations.ts'
import { mailsTo, newestMail } from '#local/appwrite/testing/local-controls.ts'
import { guestElsewhere } from '#tests/integration/support/contact-requests.ts'
import { decideOn, liftOf } from '#tests/integration/support/decisions.ts'
import { roleHolder } from '#tests/integration/support/role-holder.ts'
import {
  type Creator,
  type OwnMarket,
  perform,
  publish,
  refuse,
  startMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { ago } from '#tests/integration/support/times.ts'

let market: OwnMarket
let moderator: Creator
let operator: Creator
beforeAll(async () => {
  market = await startMarket()
  moderator = await roleHolder(market, 'moderator')
  operator = await roleHolder(market, 'operator')
})
afterAll(() => market.close())

const text = 'I have made it myself.'
const tokenIn = (plain: string) => /\/complaint\/([0-9a-f]+)/.exec(plain)?.[1] ?? ''

/** A creator with a confirmed address whose product was reported by somebody with an address, and hidden. */
async function hidden(measure: 'hide_product' | 'close_files' = 'hide_product', by = moderator) {
  const creator = await market.creator()
  await new Users(market.admin).updateEmailVerification({ userId: creator.userId, emailVerification: true })
  const productId = await publish(creator)
  const reporterEmail = `${ID.unique()}@readers.example`
  const report = { submissionId: ID.unique(), reason: 'A copy', productId, reporterEmail }
  await perform(guestElsewhere(market), 'reports.create', report)
  const decision = await decideOn(market, by, 'product', productId, { measure })
  return { creator, productId, reporterEmail, decision }
}

/** Lifts a decision, which somebody else may be doing at the same moment. */
const refuseOrDo = (by: Creator, lifting: Awaited<ReturnType<typeof liftOf>>) =>
  perform(by.client, 'operator.lift', lifting).catch(() => null)

const openComplaint = async (decisionId: string, by = operator) => {
  const { complaints } = await perform(by.client, 'operator.complaints', { state: 'open' })
  const found = complaints.find(({ decision }) => decision.decisionId === decisionId)
  if (!found) throw new Error('Nobody has complained')
  return found
}

describe('whom a decision concerns', () => {
  test('reads the reasons by mail, once, in our words', async () => {
    const { creator, decision } = await hidden()
    const mail = await newestMail(market, creator.email)
    expect(mail.subject).toBe('We have hidden one of your products')
    expect(mail.plain).toContain(decision.facts)
    expect(mail.plain).toContain(decision.rule)
    expect(mail.plain).toContain('A report has led to it.')
    expect(mail.plain).toContain('A person has decided.')
    expect((await market.tables.get('decisions', decision.$id))?.mailDueAt).toBeNull()
    const told = await perform(market.guest(), 'decisions.read', { token: tokenIn(mail.plain) })
    expect(told).toMatchObject({ by: 'owner', complaint: null, decision: { decisionId: decision.$id } })
    expect(JSON.stringify(told)).not.toContain(moderator.userId)
  })

  test('complains once, with the account or by the link, and is answered by somebody else', async () => {
    const { creator, productId, decision } = await hidden()
    const { client, email } = creator
    const complaint = { decisionId: decision.$id, text }
    const sent = await Promise.all([1, 2, 3].map(() => perform(client, 'complaints.create', complaint)))
    expect(new Set(sent.map((answer) => answer.complaint.complaintId)).size).toBe(1)
    expect(await refuse(client, 'complaints.create', { ...complaint, text: 'More' })).toMatchObject({
      status: 409,
      message: 'You have complained about this decision already.',
    })
    const { complaintId, version, isOwnDecision, hasOthers } = await openComplaint(decision.$id, moderator)
    expect([isOwnDecision, hasOthers]).toEqual([true, true])
    const answer = { complaintId, version, outcome: 'reversed', answer: 'You are right.' } as const
    expect(await refuse(moderator.client, 'operator.answer_complaint', answer)).toMatchObject({ status: 403 })
    await perform(operator.client, 'operator.answer_complaint', answer)
    expect(await market.tables.get('products', productId)).not.toBeNull()
    const mail = await newestMail(market, email)
    expect(mail.subject).toBe('We have answered your complaint')
    expect(mail.plain).toContain('You are right.')
    await perform(operator.client, 'operator.answer_complaint', answer)
    expect(await mailsTo(market, email, 'We have lifted a decision'), 'the answer says it').toEqual([])
    const other = { ...answer, answer: 'You are not.' }
    expect(await refuse(operator.client, 'operator.answer_complaint', other)).toMatchObject({ status: 409 })
    const own = await perform(client, 'decisions.list_own', {})
    expect(own.decisions).toMatchObject([{ complaint: { state: 'reversed', answer: 'You are right.' } }])
    expect(own.decisions[0]?.liftedAt).not.toBeNull()
  })

  test('is told, once, why a decision was lifted without a complaint', async () => {
    const { creator, productId, decision } = await hidden()
    const lifting = await liftOf(operator, decision)
    await Promise.all([1, 2].map(() => refuseOrDo(operator, lifting)))
    await market.runScheduled()
    const told = await mailsTo(market, creator.email, 'We have lifted a decision')
    expect(told).toHaveLength(1)
    expect(told[0]?.plain).toContain(lifting.reason)
    expect(await market.tables.get('products', productId)).not.toBeNull()
    expect((await market.tables.get('decisions', decision.$id))?.mailDueAt).toBeNull()
  })

  test('learns nothing of other people’s decisions, and complains about none', async () => {
    const { decision } = await hidden()
    const other = await market.creator()
    expect(await perform(other.client, 'decisions.list_own', {})).toEqual({ decisions: [] })
    const complaint = { decisionId: decision.$id, text }
    expect(await refuse(other.client, 'complaints.create', complaint)).toMatchObject({ status: 404 })
    expect(await refuse(market.guest(), 'complaints.create', complaint)).toMatchObject({ status: 401 })
  })

  test('complains no later than six months after it', async () => {
    const { creator, decision } = await hidden()
    await market.tables.update('decisions', decision.$id, { createdAt: ago(190 * DAY) })
    const mail = await newestMail(market, creator.email)
    const late = await refuse(market.guest(), 'complaints.create', { token: tokenIn(mail.plain), text })
    expect(late).toMatchObject({ status: 409, message: 'The time for a complaint is over.' })
  })
})

describe('who has reported', () => {
  test('is told of the decision, without a word of what it is about, and may complain', async () => {
    const { creator, reporterEmail, decision } = await hidden()
    await market.runScheduled()
    const mail = await newestMail(market, reporterEmail)
    expect(mail.subject).toBe('We have decided about your report')
    expect(mail.plain).not.toMatch(new RegExp(`${decision.what}|${creator.username}|copy`))
    const token = tokenIn(mail.plain)
    expect(await perform(market.guest(), 'decisions.read', { token })).toMatchObject({ by: 'reporter' })
    await perform(guestElsewhere(market), 'complaints.create', { token, text })
    expect(await perform(creator.client, 'decisions.list_own', {})).toMatchObject({
      decisions: [{ complaint: null }],
    })
    const { complaintId, version } = await openComplaint(decision.$id)
    const answer = { complaintId, version, outcome: 'kept', answer: 'We keep it.' } as const
    await perform(operator.client, 'operator.answer_complaint', answer)
    expect((await newestMail(market, reporterEmail)).plain).toContain('We keep it.')
  })

  test('is forgotten half a year after the decision', async () => {
    const { reporterEmail, decision } = await hidden()
    const [id = ''] = decision.reportIds
    expect(await market.tables.get('reports', id)).toMatchObject({ reporterEmail })
    await market.tables.update('reports', id, { forgetDueAt: ago(1000) })
    await market.runScheduled()
    expect(await market.tables.get('reports', id)).toMatchObject({ reporterEmail: '', forgetDueAt: null })
  })
})

test('the schedule ends a measure when its time is over', async () => {
  const { productId, decision } = await hidden()
  const until = ago(1000)
  await market.tables.update('decisions', decision.$id, { until, endDueAt: until })
  expect(await market.tables.get('products', productId)).toBeNull()
  await market.runScheduled()
  expect(await market.tables.get('products', productId)).not.toBeNull()
  expect(await market.tables.get('decisions', decision.$id)).toMatchObject({ endDueAt: null, liftedAt: null })
})

test('closed files are closed for everybody, also once the product is deleted', async () => {
  const { creator, productId } = await hidden('close_files', operator)
  const message = 'We have closed these files. Nobody can download them any more.'
  const ask = () => refuse(guestElsewhere(market), 'downloads.get_url', { productId })
  expect(await ask()).toMatchObject({ status: 403, message })
  await perform(creator.client, 'downloads.get_url', { productId })
  await perform(creator.client, 'products.delete', { productId })
  expect(await ask()).toMatchObject({ status: 403, message })
})

test('what was decided outlives the account', async () => {
  const { creator, decision } = await hidden()
  const { email, password } = creator
  await perform(creator.client, 'account.delete', { reason: 'not_using', feedback: '', email, password })
  await market.runScheduled()
  expect(await market.tables.get('decisions', decision.$id)).toMatchObject({ what: decision.what })
  expect(await market.tables.find('reports', [Query.equal('decisionId', decision.$id)])).toHaveLength(1)
})
