import { Account, Client, Functions, Storage, TablesDB } from 'appwrite'
import { env } from '#src/config/env.ts'

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

export type Backend = ReturnType<typeof connect>

let current: Backend | undefined

/** Connected at the first use, after the configuration was found to be complete. */
export function connected(): Backend {
  current ??= connect()
  return current
}
