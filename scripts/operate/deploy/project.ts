import { Client, Functions, Project, Proxy, Query, Sites, Storage, TablesDB } from 'node-appwrite'
import type { Environment } from './environment.ts'

/** Opens the services through which a project is read and changed. */
export function openProject({ APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID, APPWRITE_API_KEY }: Environment) {
  const client = new Client()
    .setEndpoint(APPWRITE_ENDPOINT)
    .setProject(APPWRITE_PROJECT_ID)
    .setKey(APPWRITE_API_KEY)
  return {
    client,
    tables: new TablesDB(client),
    storage: new Storage(client),
    functions: new Functions(client),
    sites: new Sites(client),
    project: new Project(client),
    proxy: new Proxy(client),
  }
}
export type OpenProject = ReturnType<typeof openProject>

const PAGE = 100

/** Reads a whole list, page by page. By default Appwrite returns only 25 items. */
export async function listAll<Item>(
  read: (queries: string[]) => Promise<{ items: readonly Item[] }>,
): Promise<Item[]> {
  const all: Item[] = []
  for (;;) {
    const { items } = await read([Query.limit(PAGE), Query.offset(all.length)])
    all.push(...items)
    if (items.length < PAGE) return all
  }
}
