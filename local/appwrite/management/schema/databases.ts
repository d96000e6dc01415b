import * as z from 'zod/mini'
import type { ProjectConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { booleanField, nullable, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { chosenId, customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Project, Register } from '#local/appwrite/core/project.ts'
import { refuseIfInFile, withItem } from '#local/appwrite/management/effective-config.ts'
import { saveItem, timesOf } from '#local/appwrite/management/items.ts'
import { pageOf } from '#local/appwrite/management/listing.ts'

type DatabaseConfig = ProjectConfig['tablesDB'][number]

const newDatabase = z.object({
  databaseId: customId(),
  name: textField(128),
  enabled: nullable(booleanField()),
})
const changedDatabase = z.object({ name: nullable(textField(128)), enabled: nullable(booleanField()) })

/** Throws `database_not_found`. */
export function getDatabase({ config }: Project, id: string): DatabaseConfig {
  const found = config.tablesDB.find(({ $id }) => $id === id)
  if (found) return found
  throw new AppwriteError('database_not_found', `Database with the requested ID '${id}' could not be found.`)
}

function store(project: Project, database: DatabaseConfig): void {
  saveItem(project, 'database', database.$id, database)
  project.config.tablesDB = withItem(project.config.tablesDB, database, ({ $id }) => $id === database.$id)
}

const model = (project: Project, database: DatabaseConfig) => ({
  ...database,
  ...timesOf(project, 'database', database.$id),
  type: 'tablesdb',
})

export const registerDatabases: Register = (app, project) => {
  const read = needs(project, 'databases.read')
  const write = needs(project, 'databases.write')

  app.get('/tablesdb', read, async (c) => {
    const { total, page } = await pageOf(c, project.config.tablesDB)
    return c.json({ total, databases: page.map((database) => model(project, database)) })
  })

  app.post('/tablesdb', write, async (c) => {
    const { databaseId, name, enabled = true } = await params(c, newDatabase)
    const $id = chosenId(databaseId)
    if (project.config.tablesDB.some((database) => database.$id === $id)) {
      throw new AppwriteError('database_already_exists')
    }
    store(project, { $id, name, enabled })
    return c.json(model(project, getDatabase(project, $id)), 201)
  })

  app.get('/tablesdb/:databaseId', read, (c) =>
    c.json(model(project, getDatabase(project, c.req.param('databaseId')))),
  )

  app.put('/tablesdb/:databaseId', write, async (c) => {
    const database = getDatabase(project, c.req.param('databaseId'))
    refuseIfInFile(project, 'tablesDB', database.$id)
    const { name = database.name, enabled = true } = await params(c, changedDatabase)
    store(project, { ...database, name, enabled })
    return c.json(model(project, getDatabase(project, database.$id)))
  })
}
