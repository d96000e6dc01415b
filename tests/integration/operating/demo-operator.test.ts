import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Users } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminOf } from '#local/demo/demo-stack.ts'
import { codeOf, demoOperatorIn, makeDemoOperator, operatorLogin } from '#local/demo/demo-operator.ts'
import { freePorts } from '#local/stack/free-ports.ts'
import { startStack, type Stack } from '#local/stack/stack.ts'
import { perform } from '#scripts/operate/roles/roles.ts'

let stack: Stack
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-operator-'))
  const [app = 0, appwrite = 0, payments = 0] = await freePorts(3)
  stack = await startStack({
    ports: { app, appwrite, payments },
    dataDir: 'memory',
    site: 'none',
    passwordCost: 'low',
  })
})
afterAll(async () => {
  await stack.close()
  await rm(folder, { recursive: true, force: true })
})

const holders = () => perform(new Users(adminOf(stack)), { do: 'list' })

test('the demo has an operator whose second factor is known, and who is made once', async () => {
  const secret = await demoOperatorIn(folder, stack)
  expect(codeOf(secret)).toMatch(/^\d{6}$/)
  expect(await holders()).toBe(`${operatorLogin.email}: operator`)
  expect(await demoOperatorIn(folder, stack)).toBe(secret)
  const { mode } = await stat(join(folder, 'operator-secret'))
  expect(mode & 0o077, 'nobody else on this computer reads it').toBe(0)
})

test('an operator of whom only a half was made is made whole', async () => {
  const users = new Users(adminOf(stack))
  const { users: found } = await users.list()
  const userId = found.find(({ email }) => email === operatorLogin.email)?.$id ?? ''
  await users.updateLabels({ userId, labels: [] })
  expect(codeOf(await makeDemoOperator(stack))).toMatch(/^\d{6}$/)
  expect(await holders()).toBe(`${operatorLogin.email}: operator`)
})
