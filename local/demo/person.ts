import { randomBytes } from 'node:crypto'
import { Client, ExecutionMethod, Functions, ID, Permission, Role, Storage } from 'appwrite'
import { Account, Client as ServerClient, type Models, Users } from 'node-appwrite'
import * as z from 'zod/mini'
import type { Action, ActionInput, ActionOutput } from '#src/domain/contracts/action.ts'
import { marketplaceContract } from '#src/domain/contracts/marketplace.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** The server that the people of a demo or a test use. */
export type DemoServer = { endpoint: string; appwriteKey: string }

const PROJECT = 'fundus'

export type NewFile = { name: string; type: string; bytes: Uint8Array }

class ActionFailed extends Error {
  override name = 'ActionFailed'
  constructor(
    readonly action: string,
    readonly answer: string,
  ) {
    super(`${action}: ${answer}`)
  }
}

/** A person who uses the marketplace through its public API, as a browser does. */
export class Person {
  private readonly functions: Functions
  private readonly storage: Storage

  constructor(
    client: Client,
    /** '' for a guest. */
    readonly userId: string,
  ) {
    this.functions = new Functions(client)
    this.storage = new Storage(client)
  }

  /** @throws {ActionFailed} with the function's response */
  async call<Name extends keyof typeof marketplaceContract>(
    name: Name,
    input: ActionInput<(typeof marketplaceContract)[Name]>,
  ): Promise<ActionOutput<(typeof marketplaceContract)[Name]>> {
    const execution = await this.functions.createExecution({
      functionId: 'marketplace',
      body: JSON.stringify({ action: name, ...z.record(z.string(), z.unknown()).parse(input) }),
      method: ExecutionMethod.POST,
      headers: { 'content-type': 'application/json' },
    })
    if (execution.responseStatusCode !== 200) throw new ActionFailed(name, execution.responseBody)
    return answerOf(marketplaceContract[name], execution.responseBody)
  }

  /** Uploads a file that belongs to this person. Returns its id. */
  async upload(bucketId: string, file: NewFile): Promise<string> {
    const owner = Role.user(this.userId)
    const { $id } = await this.storage.createFile({
      bucketId,
      fileId: ID.unique(),
      file: new File([Buffer.from(file.bytes)], file.name, { type: file.type }),
      permissions: [Permission.read(owner), Permission.update(owner), Permission.delete(owner)],
    })
    return $id
  }
}

function answerOf<A extends Action>(action: A, body: string): ActionOutput<A> {
  const output: A['output'] = action.output
  return output.parse(JSON.parse(body))
}

/** Makes an account look as if it had been registered that many days ago. */
export async function registeredAgo({ endpoint }: DemoServer, userId: string, days: number): Promise<void> {
  const answer = await fetch(new URL('/_local/registered', endpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, ago: days * DAY }),
  })
  if (!answer.ok) throw new Error(`Not registered: ${await answer.text()}`)
}

function newClient(stack: DemoServer, address?: string): Client {
  const client = new Client().setEndpoint(stack.endpoint).setProject(PROJECT)
  // The embedded server tells visitors apart by this header, as a real server behind a proxy does.
  if (address) client.headers['X-Forwarded-For'] = address
  return client
}

/** @param address the network address of the guest, by which limits are counted */
export function guest(stack: DemoServer, address?: string): Person {
  return new Person(newClient(stack, address), '')
}

/** Returns an address of its own for each account, because limits count all accounts at one address together. */
const ownAddress = () => `10.${Array.from(randomBytes(3)).join('.')}`

/** Makes an account with a verified address and signs it in. Returns the account as the server made it, too. */
export async function register(
  stack: DemoServer,
  { userId = ID.unique(), ...login }: { userId?: string; email: string; password: string },
): Promise<{ person: Person; user: Models.User }> {
  const server = new ServerClient().setEndpoint(stack.endpoint).setProject(PROJECT)
  const account = new Account(server)
  const user = await account.create({ userId, ...login })
  // Only a response to a key contains the session's secret. Browsers get it as a cookie.
  server.setKey(stack.appwriteKey)
  const [{ secret }] = await Promise.all([
    account.createEmailPasswordSession(login),
    new Users(server).updateEmailVerification({ userId, emailVerification: true }),
  ])
  return { person: new Person(newClient(stack, ownAddress()).setSession(secret), userId), user }
}

export const signUp = async (stack: DemoServer, email: string, password: string): Promise<Person> =>
  (await register(stack, { email, password })).person
