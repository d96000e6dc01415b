import { Client } from 'node-appwrite'
import { createTables } from '#functions/shared/db/tables.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'

/** Returns the tables with the server's key, for checking what a journey has written. */
export function serverTables({ endpoint, appwriteKey }: Addresses) {
  return createTables(new Client().setEndpoint(endpoint).setProject('fundus').setKey(appwriteKey))
}
