import { Account, AppwriteException, Client, TablesDB, Users } from 'node-appwrite'
import { parseConfig } from '#scripts/project-config.ts'
import { listenLocalAppwrite, type RunningAppwrite } from '../listen.ts'
import type { LocalAppwriteOptions } from '../open-project.ts'

const PROJECT = 'test'
const KEY = 'test-key'

export interface TestUser {
  id: string
  email: string
  /** The secret that identifies the user's session. */
  session: string
  client: Client
  tables: TablesDB
  account: Account
}

export interface TestServer extends RunningAppwrite {
  /** Acts with the server key. */
  admin: TablesDB
  /** Returns a client that acts with the server key. */
  adminClient(): Client
  guest: TablesDB
  guestClient(): Client
  /** Makes a GET request as a guest. */
  fetch(path: string): Promise<Response>
  /** Creates a user and signs the user in. */
  signUp(name: string, labels?: string[]): Promise<TestUser>
}

/**
 * Starts a server on a free port, with its state in memory unless `dataDir` says otherwise, and clients of the official
 * SDK for it.
 */
export async function startTestServer(
  config: unknown,
  dataDir = 'memory',
  options: Partial<LocalAppwriteOptions> = {},
): Promise<TestServer> {
  const server = await listenLocalAppwrite(
    {
      config: parseConfig(config),
      projectId: PROJECT,
      apiKey: KEY,
      dataDir,
      passwordCost: 'low',
      ...options,
    },
    0,
  )
  const client = () => new Client().setEndpoint(server.endpoint).setProject(PROJECT)
  const adminClient = () => client().setKey(KEY)

  return {
    ...server,
    adminClient,
    admin: new TablesDB(adminClient()),
    guest: new TablesDB(client()),
    guestClient: client,
    fetch: (path) => fetch(`${server.endpoint}${path}`, { headers: { 'x-appwrite-project': PROJECT } }),
    signUp: async (name, labels = []) => {
      const email = `${name}@example.test`
      const password = 'correct horse'
      await new Users(adminClient()).create({ userId: name, email, password, name })
      await new Users(adminClient()).updateLabels({ userId: name, labels })
      const { secret } = await new Account(adminClient()).createEmailPasswordSession({ email, password })
      const signedIn = client().setSession(secret)
      return {
        id: name,
        email,
        session: secret,
        client: signedIn,
        tables: new TablesDB(signedIn),
        account: new Account(signedIn),
      }
    },
  }
}

/** Returns code and type of an expected error. Throws if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (error instanceof AppwriteException) return `${error.code} ${error.type}`
    throw error
  }
  throw new Error('The call was not refused')
}
