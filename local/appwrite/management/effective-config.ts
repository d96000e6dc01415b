import path from 'node:path'
import { parseConfig, type ProjectConfig } from '#scripts/project-config.ts'
import type { Database } from '#local/appwrite/core/db/database.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { listItems } from './items.ts'

type Part = 'tablesDB' | 'tables' | 'buckets' | 'functions'

/** The folder of a function that has no code yet. */
export const NO_CODE = 'deployments/none'

/** Joins the configuration file with everything that keys have added. Where both name an item, the file wins. */
export function effectiveConfig(db: Database, file: ProjectConfig, dataDir: string): ProjectConfig {
  const added = parseConfig({
    tablesDB: listItems(db, 'database'),
    tables: listItems(db, 'table'),
    buckets: listItems(db, 'bucket'),
    functions: listItems(db, 'function'),
  })
  const join = <Item>(own: readonly Item[], more: readonly Item[], idOf: (item: Item) => string): Item[] => {
    const named = new Set(own.map(idOf))
    return [...own, ...more.filter((item) => !named.has(idOf(item)))]
  }
  return {
    ...file,
    tablesDB: join(file.tablesDB, added.tablesDB, ({ $id }) => $id),
    tables: join(file.tables, added.tables, ({ databaseId, $id }) => `${databaseId}/${$id}`),
    buckets: join(file.buckets, added.buckets, ({ $id }) => $id),
    functions: join(
      file.functions,
      added.functions.map((one) => Object.assign(one, { path: path.resolve(dataDir, one.path) })),
      ({ $id }) => $id,
    ),
  }
}

/** Throws `general_not_implemented` for an item of the configuration file, which can only be changed in that file. */
export function refuseIfInFile({ fileConfig }: Project, part: Part, id: string): void {
  const ids =
    part === 'tables'
      ? fileConfig.tables.map(({ databaseId, $id }) => `${databaseId}/${$id}`)
      : fileConfig[part].map(({ $id }) => $id)
  if (!ids.includes(id)) return
  throw new AppwriteError(
    'general_not_implemented',
    `The configuration file names ${id}, so it is changed there and not by the API.`,
  )
}

/** Returns the list with the item in place of the one that it replaces, or at the end if there is none. */
export function withItem<Item>(items: readonly Item[], item: Item, isSame: (other: Item) => boolean): Item[] {
  return items.some(isSame) ? items.map((other) => (isSame(other) ? item : other)) : [...items, item]
}
