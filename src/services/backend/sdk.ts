import { currentLanguage } from '#src/lib/language/language.ts'
import { Account, Client, Functions, Realtime, Storage, TablesDB } from 'appwrite'
import { env } from '#src/config/env.ts'
import { OfflineError } from './errors.ts'

/** The SDK turns a response that is no JSON into an object with a message. Appwrite sends no such message that isn't empty. */
function isWebsite(answer: unknown): boolean {
  const [[key, text] = [], ...others] = Object.entries(answer ?? {})
  return key === 'message' && text !== '' && others.length === 0
}

/** A client that notices when something else answers: the SDK accepts any host that answers with a success. */
export class BackendClient extends Client {
  /** @throws {OfflineError} if something that is not the backend answers */
  override async call(...request: Parameters<Client['call']>): Promise<unknown> {
    const answer: unknown = await super.call(...request)
    if (isWebsite(answer)) throw new OfflineError()
    return answer
  }
}

export function newClient<C extends BackendClient>(client: C): C {
  // Appwrite writes its own mails in this language
  const locale = currentLanguage()
  client.setEndpoint(env().appwriteEndpoint).setProject(env().appwriteProject).setLocale(locale)
  return client
}

function connect() {
  const client = newClient(new BackendClient())
  return {
    account: new Account(client),
    functions: new Functions(client),
    storage: new Storage(client),
    tables: new TablesDB(client),
    /** Makes a new connection each time. */
    realtime: () => new Realtime(client),
  }
}

export type Backend = ReturnType<typeof connect>

let current: Backend | undefined

/** Connects at the first use, when the configuration is known to be complete. */
export function connected(): Backend {
  current ??= connect()
  return current
}
