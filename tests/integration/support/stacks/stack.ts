import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Account, Client, ExecutionMethod, Functions, ID } from 'appwrite'
import { Client as ServerClient, Functions as ServerFunctions, Query, Users } from 'node-appwrite'
import * as z from 'zod/mini'
import type { Action } from '#src/domain/contracts/action.ts'
import { failureSchema, type Failure } from '#src/domain/contracts/failure.ts'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { type Maker, readyAccount, type RegisteredUser } from '#e2e/support/data/ready-made.ts'
import { createClock } from '#local/appwrite/core/clock.ts'
import { readConfig } from '#scripts/project-config.ts'
import { listenLocalAppwrite } from '#local/appwrite/listen.ts'
import type { LocalAppwriteOptions } from '#local/appwrite/server.ts'

const PROJECT = 'fundus'
const API_KEY = 'key-of-the-contract-tests'

/** The key of all HMACs of the functions under test. */
export const FUNDUS_SECRET = 'a-secret-of-the-contract-tests-0123456789'

/** The app's address in mails. */
export const SITE_URL = 'http://localhost:5000'

type FunctionId = 'marketplace' | 'payments' | 'maintenance'
type Variables = Record<string, string>

/** What a measurement sets on the server of a stack: how functions reach it, where it keeps its rows, and those it starts with. */
export type ServerSettings = Pick<LocalAppwriteOptions, 'wire' | 'firstState'> & { dataDir?: string }

/** A signed-in person of any server. */
export type SignedInPerson = { client: Client; userId: string; email: string; password: string }

/** A signed-in person of a stack, for whom its `maker` prepares rows and files. */
export type Person = SignedInPerson & { maker: Maker }

/** A person with a username. */
export type Creator = Person & { username: string }

/** The response of a function. */
export type Reply = { status: number; body: unknown }

export type Stack = Awaited<ReturnType<typeof startStack>>

/**
 * Starts the product: the embedded Appwrite on a free port with the built functions, and clients of the official SDKs. Each test
 * makes its own people and rows.
 */
export async function startStack(
  variables: Partial<Record<FunctionId, Variables>> = {},
  clock = createClock(),
  settings: ServerSettings = {},
) {
  const common = { FUNDUS_SECRET, FUNDUS_SITE_URL: SITE_URL, FUNDUS_ANSWERS_AT_ONCE: 'for tests' }
  const { config, configDir } = readConfig(
    fileURLToPath(new URL('../../../../appwrite.json', import.meta.url)),
  )
  // a busy machine takes longer than a function may, which no test is about
  for (const one of config.functions) one.timeout *= 10
  const server = await listenLocalAppwrite(
    {
      config,
      configDir,
      projectId: PROJECT,
      apiKey: API_KEY,
      dataDir: 'memory',
      passwordCost: 'low',
      // these settings imitate a real server at its worst, so that no code relies on its conflicts and caches
      lateConflicts: 'on',
      staleRows: 'on',
      clock,
      ...settings,
      functionVariables: {
        marketplace: { ...common, ...variables.marketplace },
        payments: { ...common, ...variables.payments },
        maintenance: { ...common, ...variables.maintenance },
      },
    },
    0,
  )
  const { endpoint } = server
  const origin = endpoint.replace(/\/v1$/, '')
  const admin = new ServerClient().setEndpoint(endpoint).setProject(PROJECT).setKey(API_KEY)
  const maker = { server: admin, tables: createTables(admin), hash: createKeyedHash(FUNDUS_SECRET) }
  /** @param address the network address, by which limits count */
  const guest = (address = '127.0.0.1') => {
    const client = new Client().setEndpoint(endpoint).setProject(PROJECT)
    client.headers['X-Forwarded-For'] = address
    return client
  }

  return {
    endpoint,
    handle: server.handle,
    project: PROJECT,
    /** A client with the server's key, for preparing and checking tests. */
    admin,
    guest,
    tables: maker.tables,
    hash: maker.hash,
    signUp: async (address = anAddress()): Promise<Person> => (await signUp(guest(address), maker)).person,
    /** Somebody who has a username, and a page that is set up unless told otherwise. */
    withUsername: async (isOnboarded = true): Promise<Creator> => {
      const { person, registered } = await signUp(guest(anAddress()), maker)
      const username = `u-${person.userId}`
      await readyAccount(maker, registered, { username, isOnboarded })
      return { ...person, username }
    },
    /** Verifies a person's address, as the mailed link does. */
    verify: async ({ userId }: Pick<Person, 'userId'>): Promise<void> => {
      await new Users(admin).updateEmailVerification({ userId, emailVerification: true })
    },
    /** The address that stands for the function's own domain. */
    domainOf: (functionId: FunctionId) => `${origin}/_functions/${functionId}`,
    /** Returns everything that a function has logged. */
    outputOf: async (functionId: FunctionId) => {
      const { executions } = await new ServerFunctions(admin).listExecutions({
        functionId,
        queries: [Query.limit(1000)],
      })
      return {
        logs: executions.map((execution) => execution.logs).join(''),
        errors: executions.map((execution) => execution.errors).join(''),
      }
    },
    runScheduled: async () => {
      await fetch(`${origin}/_local/cron`, { method: 'POST' })
    },
    close: () => server.close(),
  }
}

/**
 * Lets all files of a worker use one stack, which is warm then and ends with the worker. Guests of each file have an address of
 * their own, because limits count by address.
 */
export function shared<Started extends Stack>(start: () => Promise<Started>) {
  let started: Promise<Started> | undefined
  return async (): Promise<Omit<Started, 'close'>> => {
    const stack = await (started ??= start())
    const here = anAddress()
    return { ...stack, guest: (address?: string) => stack.guest(address ?? here) }
  }
}

/** A random address, because limits count all accounts of one address together. */
export const anAddress = () => `10.${Array.from(randomBytes(3)).join('.')}`

async function signUp(client: Client, maker: Maker): Promise<{ person: Person; registered: RegisteredUser }> {
  const userId = ID.unique()
  const email = `${userId}@example.com`
  const password = `password of ${userId}`
  const registered = await new Account(client).create({ userId, email, password })
  const { secret } = await new Users(maker.server).createSession({ userId })
  client.setSession(secret)
  return { person: { client, userId, email, password, maker }, registered }
}

type Request = { path?: string; headers?: Record<string, string> }

/** Executes a function as the browser does, with any body. */
export async function execute(
  client: Client,
  functionId: FunctionId,
  body: string,
  { path = '/', headers = {} }: Request = {},
): Promise<Reply> {
  const execution = await new Functions(client).createExecution({
    functionId,
    body,
    xpath: path,
    method: ExecutionMethod.POST,
    headers,
  })
  const { responseStatusCode: status, responseBody } = execution
  return { status, body: responseBody === '' ? null : JSON.parse(responseBody) }
}

/** Calls an action that must succeed. */
export async function act<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  client: Client,
  functionId: FunctionId,
  name: string,
  action: Action<Input, Output>,
  input: z.input<Input>,
): Promise<z.infer<Output>> {
  const { status, body } = await send(client, functionId, name, input)
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
  return action.output.parse(body)
}

/** Calls an action that must be refused. */
export async function refused(
  client: Client,
  functionId: FunctionId,
  action: string,
  input: unknown,
): Promise<Failure & { status: number }> {
  const { status, body } = await send(client, functionId, action, input)
  return { status, ...failureSchema.parse(body) }
}

function send(client: Client, functionId: FunctionId, action: string, input: unknown): Promise<Reply> {
  return execute(client, functionId, JSON.stringify({ action, ...z.looseObject({}).parse(input) }))
}
