import { Client } from 'node-appwrite'
import { createTables } from '#functions/shared/db/tables.ts'
import type { Addresses } from '#e2e/support/addresses.ts'

/** The tables with the server's key, for looking up what a journey has left behind. */
export function serverTables({ endpoint, appwriteKey }: Addresses) {
  return createTables(new Client().setEndpoint(endpoint).setProject('fundus').setKey(appwriteKey))
}
