import { Account, Client, Functions, Storage, TablesDB } from 'appwrite'
import { env } from '#src/config/env.ts'

export const DATABASE = 'market'

export function newClient<C extends Client>(client: C): C {
  client.setEndpoint(env().appwriteEndpoint).setProject(env().appwriteProject)
  return client
}

function connect() {
  const client = newClient(new Client())
  return {
    account: new Account(client),
    functions: new Functions(client),
    storage: new Storage(client),
    tables: new TablesDB(client),
  }
}

let connected: ReturnType<typeof connect> | undefined

/** The backend. Connected at the first use, after the configuration was found to be complete. */
export function backend() {
  connected ??= connect()
  return connected
}
