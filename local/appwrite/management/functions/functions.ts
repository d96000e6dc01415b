import { Cron } from 'croner'
import * as z from 'zod/mini'
import type { FunctionConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { booleanField, choiceField, nullable, rangeField, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { chosenId, customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { App, Project } from '#local/appwrite/core/project.ts'
import { findFunction } from '#local/appwrite/functions/find-function.ts'
import { EMULATED_EVENTS, type Functions } from '#local/appwrite/functions/functions.ts'
import { NO_CODE, refuseIfInFile } from '#local/appwrite/management/effective-config.ts'
import { functionModel, storeFunction } from './function-store.ts'
import { pageOf } from '#local/appwrite/management/listing.ts'

const LONGEST_SECONDS = 900

const isSchedule = (text: string): boolean => {
  try {
    new Cron(text, { paused: true }).stop()
    return true
  } catch {
    return false
  }
}

const list = nullable(z.array(z.string()))
const settings = {
  execute: list,
  events: list,
  schedule: nullable(
    z
      .string()
      .check(z.refine((text) => text === '' || isSchedule(text), 'String must be a valid cron expression')),
  ),
  timeout: nullable(rangeField(1, LONGEST_SECONDS)),
  enabled: nullable(booleanField()),
  logging: nullable(booleanField()),
  entrypoint: nullable(textField(1028, 0)),
  commands: nullable(textField(8192, 0)),
  scopes: list,
}
/** Appwrite accepts only runtimes that its operator has switched on. */
const newFunction = ({ installation }: Project) =>
  z.object({
    functionId: customId(),
    name: textField(128),
    runtime: choiceField([...installation.runtimes]),
    ...settings,
  })
const changedFunction = ({ installation }: Project) =>
  z.object({
    name: textField(128),
    runtime: nullable(choiceField([...installation.runtimes])),
    ...settings,
  })

/** Appwrite sets every setting that an update leaves out back to its default, except runtime and entry point. */
function functionFrom(
  given: z.infer<ReturnType<typeof changedFunction>>,
  before: FunctionConfig,
): FunctionConfig {
  const unknown = given.events?.find((event) => !EMULATED_EVENTS.has(event))
  if (unknown !== undefined) {
    throw new AppwriteError('general_not_implemented', `Event "${unknown}" is not emulated.`)
  }
  return {
    ...before,
    name: given.name,
    runtime: given.runtime ?? before.runtime,
    execute: given.execute ?? [],
    events: given.events ?? [],
    schedule: given.schedule ?? '',
    timeout: given.timeout ?? 15,
    enabled: given.enabled ?? true,
    logging: given.logging ?? true,
    entrypoint: given.entrypoint || before.entrypoint,
    commands: given.commands ?? '',
    scopes: given.scopes ?? [],
  }
}

/** Settings that a deployment keeps from the time when it was built. */
const BUILT_WITH = ['name', 'entrypoint', 'commands', 'runtime'] as const

export function registerFunctionManagement(app: App, project: Project, functions: Functions): void {
  const read = needs(project, 'functions.read')
  const write = needs(project, 'functions.write')

  app.get('/functions', read, async (c) => {
    const { total, page } = await pageOf(c, project.config.functions)
    return c.json({ total, functions: page.map((config) => functionModel(project, config)) })
  })

  app.post('/functions', write, async (c) => {
    const { functionId, ...given } = await params(c, newFunction(project))
    const $id = chosenId(functionId)
    if (project.config.functions.some((config) => config.$id === $id)) {
      throw new AppwriteError('function_already_exists')
    }
    const blank = { $id, runtime: given.runtime, entrypoint: '', path: NO_CODE }
    storeFunction(project, functionFrom(given, { ...NOTHING, ...blank }), { deploymentId: '', live: true })
    functions.reschedule()
    return c.json(functionModel(project, findFunction(project, $id, c.get('actor'))), 201)
  })

  app.get('/functions/:functionId', read, (c) =>
    c.json(functionModel(project, findFunction(project, c.req.param('functionId'), c.get('actor')))),
  )

  app.put('/functions/:functionId', write, async (c) => {
    const before = findFunction(project, c.req.param('functionId'), c.get('actor'))
    refuseIfInFile(project, 'functions', before.$id)
    const config = functionFrom(await params(c, changedFunction(project)), before)
    const live = BUILT_WITH.every((name) => (config[name] ?? '') === (before[name] ?? ''))
    storeFunction(project, config, { live })
    functions.reschedule()
    return c.json(functionModel(project, findFunction(project, before.$id, c.get('actor'))))
  })
}

const NOTHING: Omit<FunctionConfig, '$id' | 'runtime' | 'entrypoint' | 'path'> = {
  name: '',
  execute: [],
  events: [],
  schedule: '',
  timeout: 15,
  enabled: true,
  logging: true,
  scopes: [],
}
