import { AppwriteException, ID, Messaging, MessagingProviderType, Users } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTables } from '#functions/shared/db/tables.ts'
import { setMailDelivery } from '#local/appwrite/testing/local-controls.ts'
import { readConfig } from '#scripts/operate/deploy/config.ts'
import { doctorEnvironmentSchema, parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { mails } from '#scripts/operate/doctor/checks/mails.ts'
import { openDeployment } from '#scripts/operate/doctor/deployment.ts'
import { startEmptyProject, type EmptyProject } from '#tests/integration/support/stacks/deployed.ts'

let project: EmptyProject
beforeAll(async () => {
  project = await startEmptyProject()
  await project.deploy({ variables: { FUNDUS_SITE_DOMAIN: 'none' } })
})
afterAll(() => project.close())

async function look() {
  const environment = parseEnvironment(project.variables, doctorEnvironmentSchema)
  return mails.look(openDeployment(readConfig(), environment))
}

async function write(identifier: string): Promise<void> {
  const users = new Users(project.admin)
  const { $id: userId } = await users.create({ userId: ID.unique() })
  const providerType = MessagingProviderType.Email
  const { $id } = await users.createTarget({ userId, targetId: ID.unique(), providerType, identifier })
  const message = { messageId: ID.unique(), subject: 'Hello', content: 'Hello', targets: [$id] }
  await new Messaging(project.admin).createEmail(message)
}

test('mails that failed are counted, and so are those that were given up', async () => {
  expect(await look()).toEqual({ state: 'passed' })
  await setMailDelivery(project, 'fails')
  await write('first@example.com')
  await write('second@example.com')
  await setMailDelivery(project, 'works')
  expect(await look()).toEqual({
    state: 'failed',
    problem: '2 failed in the last day, and none was sent: SMTP connect() failed.',
  })
  await write('third@example.com')
  expect(await look()).toEqual({
    state: 'passed',
    note: 'failed in the last day, and sent again while of use: 2',
  })
  const tables = createTables(project.admin)
  const mail = { messageId: 'm', topic: 'news', createdAt: new Date().toISOString() } as const
  await tables.create('mails', 'waiting', mail)
  await tables.create('mails', 'given-up', { ...mail, givenUpAt: mail.createdAt })
  expect(await look()).toEqual({
    state: 'passed',
    note: 'failed in the last day, and sent again while of use: 2; given up in the last two weeks: 1, see Messaging in the console',
  })
})

test.each([/\/messaging\/messages$/, /\/tables\/mails\/rows$/])(
  'they are not looked at with a key that may not read %s',
  async (path) => {
    const refusal = { message: 'missing scopes', code: 401, type: 'general_unauthorized_scope' }
    project.interceptBy((request, pass) =>
      path.test(new URL(request.url).pathname) ? Response.json(refusal, { status: 401 }) : pass(),
    )
    expect(await look()).toMatchObject({ state: 'skipped' })
  },
)

test('what else stands in the way is no reason to pass over them', async () => {
  project.interceptBy(() => Response.json({ message: 'Server Error', code: 500 }, { status: 500 }))
  await expect(look()).rejects.toBeInstanceOf(AppwriteException)
})
