import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { booleanField, nullable, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { chosenId, customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { App, Project } from '#local/appwrite/core/project.ts'
import { findFunction } from '#local/appwrite/functions/find-function.ts'
import { refuseIfInFile } from '#local/appwrite/management/effective-config.ts'
import { storeFunction } from './function-store.ts'
import { saveItem } from '#local/appwrite/management/items.ts'
import { pageOf } from '#local/appwrite/management/listing.ts'
import { variableModel, variablesOf, type Variable } from './variable-store.ts'

const ALL = '/functions/:functionId/variables'

const newVariable = z.object({
  variableId: customId(),
  key: textField(255),
  value: textField(8192, 0),
  secret: nullable(booleanField()),
})
const changedVariable = z.object({
  key: nullable(textField(255)),
  value: nullable(textField(8192, 0)),
  secret: nullable(booleanField()),
})

function getVariable(project: Project, functionId: string, id: string): Variable {
  const found = variablesOf(project, functionId).find(({ $id }) => $id === id)
  if (found) return found
  throw new AppwriteError('variable_not_found')
}

export function registerVariables(app: App, project: Project): void {
  const read = needs(project, 'functions.read')
  const write = needs(project, 'functions.write')

  /** Stores a variable. The active deployment keeps the variables that it was built with, so it is no longer live. */
  const store = (functionId: string, variable: Variable) => {
    const config = findFunction(project, functionId, { kind: 'key', scopes: 'all' })
    refuseIfInFile(project, 'functions', functionId)
    saveItem(project, 'variable', variable.$id, variable)
    storeFunction(project, config, { live: false })
  }

  app.get(ALL, read, async (c) => {
    const { $id } = findFunction(project, c.req.param('functionId'), c.get('actor'))
    const { total, page } = await pageOf(c, variablesOf(project, $id))
    return c.json({ total, variables: page.map((variable) => variableModel(project, variable)) })
  })

  app.post(ALL, write, async (c) => {
    const { $id: functionId } = findFunction(project, c.req.param('functionId'), c.get('actor'))
    const { variableId, key, value, secret = true } = await params(c, newVariable)
    const $id = chosenId(variableId)
    if (variablesOf(project, functionId).some((variable) => variable.$id === $id || variable.key === key)) {
      throw new AppwriteError('variable_already_exists')
    }
    const variable = { $id, functionId, key, value, secret }
    store(functionId, variable)
    return c.json(variableModel(project, variable), 201)
  })

  app.put(`${ALL}/:variableId`, write, async (c) => {
    const { functionId, variableId } = c.req.param()
    const before = getVariable(project, functionId, variableId)
    const given = await params(c, changedVariable)
    if (before.secret && given.secret === false) throw new AppwriteError('variable_cannot_unset_secret')
    const variable = {
      ...before,
      key: given.key ?? before.key,
      value: given.value ?? before.value,
      secret: given.secret ?? before.secret,
    }
    store(functionId, variable)
    return c.json(variableModel(project, variable))
  })
}
