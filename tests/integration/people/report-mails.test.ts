import { ID, Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#src/lib/time/durations.ts'
import { acknowledgeDue } from '#functions/marketplace/src/reports/acknowledge.ts'
import { prepareCreate } from '#functions/marketplace/src/reports/reports.ts'
import { mailsTo, newestMail, setMailDelivery } from '#local/appwrite/testing/local-controls.ts'
import { BreakingClient } from '#tests/integration/support/breaking-client.ts'
import { guestElsewhere, reportOf } from '#tests/integration/support/contact-requests.ts'
import { perform, startMarket, type OwnMarket } from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { SITE_URL } from '#tests/integration/support/stacks/stack.ts'
import { ago } from '#tests/integration/support/times.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const SUBJECT = 'We have received your report'
const someone = () => `${ID.unique()}@readers.example`
const hostile = '<b>Win</b> https://evil.example \u202Egpj.exe'

/** Reports something that is not there, and returns the row. */
async function reported(reporterEmail: string, client = guestElsewhere(market)) {
  const reason = `${hostile} ${ID.unique()}`
  await perform(client, 'reports.create', {
    ...reportOf('nosuch'),
    reason,
    reporterName: 'Nora https://evil.example',
    reporterEmail,
  })
  const row = await market.tables.first('reports', [Query.equal('reason', reason)])
  if (!row) throw new Error('Nothing was reported')
  return row
}

test('a report with an address is acknowledged at once, in our words alone', async () => {
  const email = someone()
  const report = await reported(email)
  expect(report.mailDueAt).toBeNull()
  expect(Date.parse(report.mailedAt ?? '')).toBeGreaterThan(Date.now() - DAY)
  const mail = await newestMail(market, email)
  expect(mail.subject).toBe(SUBJECT)
  expect(mail.plain).toContain(report.$id.slice(0, 12))
  expect(`${mail.subject}${mail.plain}${mail.body}`).not.toMatch(/evil|Nora|Win|nosuch/)
})

test('the mail is in the language of the page', async () => {
  const email = someone()
  const report = { ...reportOf('nosuch'), reporterEmail: email, readerLanguage: 'de' } as const
  await perform(guestElsewhere(market), 'reports.create', report)
  expect((await newestMail(market, email)).subject).toBe('Wir haben Ihre Meldung erhalten')
})

test('a report without an address mails nobody, and one that is sent twice mails once', async () => {
  await perform(guestElsewhere(market), 'reports.create', reportOf('nosuch'))
  const email = someone()
  const twice = { ...reportOf('nosuch'), reporterEmail: email }
  const client = guestElsewhere(market)
  for (const _ of [1, 2]) await perform(client, 'reports.create', twice)
  expect(await mailsTo(market, email)).toHaveLength(1)
})

test('a mailbox gets three a day for what anybody types, however its address is written; all reports are kept', async () => {
  const name = ID.unique()
  for (const tag of ['', '+a', '+b']) await reported(`${name}${tag}@readers.example`)
  const more = await reported(`${name}@readers.example`)
  expect([more.mailedAt, more.mailDueAt]).toEqual([null, null])
  expect(await mailsTo(market, `${name}@readers.example`)).toHaveLength(1)
})

test('strangers use up nothing of an account that gives its confirmed address', async () => {
  const reader = await market.creator()
  await new Users(market.admin).updateEmailVerification({ userId: reader.userId, emailVerification: true })
  for (const _ of [1, 2, 3, 4]) await reported(reader.email)
  const own = await reported(reader.email, reader.client)
  expect([own.isEmailProven, own.mailedAt === null]).toEqual([true, false])
  expect(await mailsTo(market, reader.email, SUBJECT)).toHaveLength(4)
})

test('a mail that Messaging could not send comes later, unless the reporter has deleted the account', async () => {
  const [email, reader] = [someone(), await market.creator()]
  await setMailDelivery(market, 'fails')
  await reported(email)
  await reported(reader.email, reader.client)
  await setMailDelivery(market, 'works')
  const { client, password } = reader
  await perform(client, 'account.delete', {
    reason: 'not_using',
    feedback: '',
    email: reader.email,
    password,
  })
  await market.tables.updateAll('mails', { dueAt: ago(1) }, [])
  await market.runScheduled()
  expect(await mailsTo(market, email, SUBJECT)).toHaveLength(1)
  expect(await mailsTo(market, reader.email, SUBJECT)).toEqual([])
})

test('a mail that could not be handed over comes by schedule, and is given up after three days', async () => {
  const email = someone()
  const logged: string[] = []
  const broken = () =>
    serverContext(market, {
      siteUrl: SITE_URL,
      server: new BreakingClient(market, 1, 'before'),
      log: (line) => logged.push(line),
    })
  const request = { ...reportOf('nosuch'), reporterEmail: email }
  const report = await prepareCreate(request, broken())
  expect(await report()).toEqual({})
  const row = await market.tables.first('reports', [Query.equal('reporterEmail', email)])
  const id = row?.$id ?? ''
  expect(logged).toEqual([expect.stringContaining('still to be confirmed')])

  const isDue = (change: object) => market.tables.update('reports', id, { mailDueAt: ago(1), ...change })
  // failed tries do not use up the mails of the day
  for (let tries = 0; tries < 4; tries += 1) {
    await isDue({})
    await acknowledgeDue(broken())
  }
  await isDue({ createdAt: ago(4 * DAY) })
  await acknowledgeDue(broken())
  expect(await market.tables.get('reports', id)).toMatchObject({ mailDueAt: null, mailedAt: null })
  await isDue({ createdAt: ago(0) })
  await market.runScheduled()
  expect(await mailsTo(market, email, SUBJECT)).toHaveLength(1)
})
