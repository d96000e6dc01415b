import { ID, Messaging, MessagingProviderType, Query, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, newestMail, setMailDelivery } from '#local/appwrite/testing/local-controls.ts'
import { refusalOf, startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({})
})
afterAll(() => server.close())

const users = () => new Users(server.adminClient())
const messaging = () => new Messaging(server.adminClient())

async function postbox() {
  const { $id: userId } = await users().create({ userId: ID.unique() })
  return userId
}

const target = (userId: string, identifier: string, targetId = ID.unique()) =>
  users().createTarget({ userId, targetId, providerType: MessagingProviderType.Email, identifier })

const mail = { subject: 'Hello', content: 'Some words' }

describe('an e-mail message', () => {
  it('an e-mail message reaches a target, as text', async () => {
    const { $id } = await target(await postbox(), 'guest@example.test')
    const content = 'Your file: https://shop.example/x?a=1'
    const sent = await messaging().createEmail({ messageId: ID.unique(), ...mail, content, targets: [$id] })
    expect(sent).toMatchObject({ status: 'processing', providerType: 'email', targets: [$id] })
    expect(await newestMail(server, 'guest@example.test')).toMatchObject({
      subject: 'Hello',
      body: content,
      url: 'https://shop.example/x?a=1',
    })
  })

  it('an e-mail message reaches a user and the account’s own target, as HTML', async () => {
    const { id, email } = await server.signUp('reader')
    const { targets } = await users().get({ userId: id })
    const content = '<p>Tom &amp; Ann: <a href="https://shop.example/?a=1&amp;b=2">Open</a></p>'
    for (const to of [{ users: [id] }, { targets: targets.map(({ $id }) => $id) }]) {
      await messaging().createEmail({ messageId: ID.unique(), subject: 'Hi', content, html: true, ...to })
      expect(await newestMail(server, email)).toMatchObject({
        body: 'Tom & Ann: Open',
        url: 'https://shop.example/?a=1&b=2',
      })
    }
  })

  it('an e-mail message brings a text part without its tags', async () => {
    const { $id } = await target(await postbox(), 'plain@example.test')
    const content = '<style>p { margin: 0 }</style><p>Hello</p><p>Ann</p>'
    const message = { messageId: ID.unique(), subject: 'Hi', content, html: true, targets: [$id] }
    await messaging().createEmail(message)
    expect(await newestMail(server, 'plain@example.test')).toMatchObject({ plain: 'HelloAnn' })
  })

  it('an e-mail message that could not be delivered ends as failed, and stays so', async () => {
    const { $id } = await target(await postbox(), 'unreached@example.test')
    await setMailDelivery(server, 'fails')
    await messaging().createEmail({ messageId: 'lost', ...mail, targets: [$id] })
    await setMailDelivery(server, 'works')
    await messaging().createEmail({ messageId: 'found', ...mail, targets: [$id] })
    const failed = await messaging().listMessages({ queries: [Query.equal('status', 'failed')] })
    expect(failed.messages).toMatchObject([{ $id: 'lost', deliveredTotal: 0 }])
    expect(await messaging().getMessage({ messageId: 'found' })).toMatchObject({ status: 'sent' })
    expect(await mailsTo(server, 'unreached@example.test')).toHaveLength(1)
  })

  it('an e-mail message in the queue is delivered to the addresses that its targets have by then', async () => {
    const userId = await postbox()
    const { $id: kept } = await target(userId, 'kept@example.test')
    const { $id: removed } = await target(userId, 'removed@example.test')
    await setMailDelivery(server, 'waits')
    await messaging().createEmail({ messageId: 'waiting', ...mail, targets: [kept] })
    await messaging().createEmail({ messageId: 'nobody', ...mail, targets: [removed] })
    expect(await messaging().getMessage({ messageId: 'waiting' })).toMatchObject({ status: 'processing' })
    expect(await mailsTo(server, 'kept@example.test')).toEqual([])
    await users().deleteTarget({ userId, targetId: removed })
    await setMailDelivery(server, 'works')
    const queries = [Query.equal('$id', ['waiting', 'nobody']), Query.orderDesc('$id')]
    expect((await messaging().listMessages({ queries })).messages).toMatchObject([
      { $id: 'waiting', status: 'sent', deliveredTotal: 1, deliveryErrors: [] },
      { $id: 'nobody', status: 'failed', deliveredTotal: 0, deliveryErrors: ['No valid recipients found.'] },
    ])
    expect(await mailsTo(server, 'kept@example.test')).toHaveLength(1)
  })

  it('an e-mail message can be deleted, but not while it waits', async () => {
    const { $id } = await target(await postbox(), 'unwritten@example.test')
    await setMailDelivery(server, 'waits')
    await messaging().createEmail({ messageId: 'deleted', ...mail, targets: [$id] })
    const remove = () => messaging().delete({ messageId: 'deleted' })
    expect(await refusalOf(remove())).toBe('400 message_already_processing')
    await setMailDelivery(server, 'works')
    await remove()
    expect(await refusalOf(remove())).toBe('404 message_not_found')
  })

  it('an e-mail message is shown only to keys with the scope', async () => {
    const { client } = await server.signUp('curious')
    const call = new Messaging(client).listMessages()
    expect(await refusalOf(call)).toBe('401 general_unauthorized_scope')
  })

  it.each(['content', 'data', 'subject'])('cannot be found by its %s', async (attribute) => {
    const queries = [Query.equal(attribute, 'x')]
    const call = messaging().listMessages({ queries })
    expect(await refusalOf(call)).toBe('400 general_argument_invalid')
  })

  it('an e-mail message is sent once per id', async () => {
    const { $id } = await target(await postbox(), 'once@example.test')
    const message = { messageId: 'once', ...mail, targets: [$id] }
    await messaging().createEmail(message)
    expect(await refusalOf(messaging().createEmail(message))).toBe('409 message_already_exists')
  })

  it.each([
    ['nobody', {}, '400 message_missing_target'],
    ['an unknown target', { targets: ['nobody'] }, '400 message_target_not_email'],
    ['a topic', { topics: ['news'] }, '405 general_not_implemented'],
    ['later', { users: ['x'], scheduledAt: '2050-01-01T00:00:00.000Z' }, '405 general_not_implemented'],
  ])('an e-mail message to %s is refused', async (_, to, refusal) => {
    expect(await refusalOf(messaging().createEmail({ messageId: ID.unique(), ...mail, ...to }))).toBe(refusal)
  })

  it('only keys with the scope send e-mail messages', async () => {
    const { client } = await server.signUp('sender')
    const call = new Messaging(client).createEmail({ messageId: ID.unique(), ...mail, users: ['sender'] })
    expect(await refusalOf(call)).toBe('401 general_unauthorized_scope')
  })

  it('the inbox is the only provider', async () => {
    const queries = [Query.equal('type', 'email'), Query.equal('enabled', true)]
    expect((await messaging().listProviders({ queries })).providers).toMatchObject([{ enabled: true }])
  })
})

describe('a target', () => {
  it('a target is listed, read and deleted', async () => {
    const userId = await postbox()
    const { $id: targetId } = await target(userId, 'Listed@Example.test')
    const found = { $id: targetId, identifier: 'listed@example.test', userId, providerType: 'email' }
    expect(await users().getTarget({ userId, targetId })).toMatchObject(found)
    expect((await users().listTargets({ userId })).targets).toMatchObject([found])
    const future = [Query.greaterThan('$createdAt', '2050-01-01T00:00:00.000Z')]
    expect((await users().listTargets({ userId, queries: future })).total).toBe(0)
    await users().deleteTarget({ userId, targetId })
    expect(await refusalOf(users().getTarget({ userId, targetId }))).toBe('404 user_target_not_found')
  })

  it('a target is one user’s only, whichever user it is', async () => {
    const { email } = await server.signUp('owner')
    expect(await refusalOf(target(await postbox(), email))).toBe('409 user_target_already_exists')
    await target(await postbox(), 'shared@example.test')
    expect(await refusalOf(target(await postbox(), 'shared@example.test'))).toBe(
      '409 user_target_already_exists',
    )
    expect(await refusalOf(users().updateEmail({ userId: 'owner', email: 'shared@example.test' }))).toBe(
      '409 user_target_already_exists',
    )
  })

  it('a target is deleted with its user', async () => {
    const userId = await postbox()
    await target(userId, 'leaving@example.test')
    await users().delete({ userId })
    const next = await postbox()
    expect(await target(next, 'leaving@example.test')).toMatchObject({ userId: next })
  })

  it.each([
    ['nobody', 'nobody', 'a@example.test', '404 user_not_found'],
    ['no address', 'x', 'not an address', '400 general_argument_invalid'],
  ])('a target of %s is refused', async (_, userId, identifier, refusal) => {
    expect(await refusalOf(target(userId, identifier))).toBe(refusal)
  })
})
