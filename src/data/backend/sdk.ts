import { Account, Client, Functions, Realtime, Storage, TablesDB } from 'appwrite'
import { env } from '#src/config/env.ts'
import { OfflineError } from './errors.ts'

/** The SDK makes a message of an answer that is no JSON. Appwrite has none but empty ones. */
function isWebsite(answer: unknown): boolean {
  const [[key, text] = [], ...others] = Object.entries(answer ?? {})
  return key === 'message' && text !== '' && others.length === 0
}

/** The SDK believes any host that answers with success. */
export class BackendClient extends Client {
  /** @throws {OfflineError} if something else than the backend answers */
  override async call(...request: Parameters<Client['call']>): Promise<unknown> {
    const answer: unknown = await super.call(...request)
    if (isWebsite(answer)) throw new OfflineError()
    return answer
  }
}

export function newClient<C extends BackendClient>(client: C): C {
  client.setEndpoint(env().appwriteEndpoint).setProject(env().appwriteProject)
  return client
}

function connect() {
  const client = newClient(new BackendClient())
  return {
    account: new Account(client),
    functions: new Functions(client),
    storage: new Storage(client),
    tables: new TablesDB(client),
    /** A connection of its own each time. */
    realtime: () => new Realtime(client),
  }
}

export type Backend = ReturnType<typeof connect>

let current: Backend | undefined

/** Connected at the first use, after the configuration was found to be complete. */
export function connected(): Backend {
  current ??= connect()
  return current
}
