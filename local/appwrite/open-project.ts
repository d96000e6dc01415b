import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdentities } from './account/identities.ts'
import { createClock, type Clock } from './core/clock.ts'
import type { ProjectConfig } from '#tooling/project-config.ts'
import { openDatabase } from './core/db/database.ts'
import { createEvents } from './core/events.ts'
import { completeInstallation, type Installation } from './core/installation.ts'
import { createJwt } from './core/access/jwt.ts'
import type { PasswordCost } from './core/access/password.ts'
import type { Project } from './core/project.ts'
import { createRowChanges } from './core/db/row-changes.ts'
import { effectiveConfig } from './management/effective-config.ts'
import { createManagementTable } from './management/items.ts'
import { registeredHosts } from './management/settings.ts'

export interface LocalAppwriteOptions {
  config: ProjectConfig
  /** Base of relative function paths. */
  configDir?: string
  projectId: string
  apiKey: string
  /** A folder that keeps the state, or `memory`. */
  dataDir: string
  /** Public address with /v1, for URLs that the server hands out. May be known only after listening. */
  endpoint?: string | (() => string)
  allowedHosts?: readonly string[]
  functionVariables?: Readonly<Record<string, Record<string, string>>>
  /** One that has all that it needs unless asked for. */
  installation?: Readonly<Installation>
  clock?: Clock
  passwordCost?: PasswordCost
  /** Off unless asked for: a test signs in more often than a person. */
  rateLimits?: 'on' | 'off'
  /** Whether two transactions that change one row within a short while both commit. Off unless asked for. */
  lateConflicts?: 'on' | 'off'
  /** Whether a single row may be answered as it was before a commit. Off unless asked for. */
  staleRows?: 'on' | 'off'
  /** Whether functions run when their schedules say. Off unless asked for: tests run them by the control. */
  schedules?: 'on' | 'off'
}

/** What the data folder of a server is known by. */
export const DATABASE = 'appwrite.db'
const STATE = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, 'files', 'previews', 'deployments']

const isInMemory = (options: LocalAppwriteOptions) => options.dataDir === 'memory'

export function openProject(options: LocalAppwriteOptions): Project {
  const dataDir = isInMemory(options) ? mkdtempSync(join(tmpdir(), 'local-appwrite-')) : options.dataDir
  mkdirSync(dataDir, { recursive: true })
  const { endpoint = 'http://localhost/v1' } = options
  const clock = options.clock ?? createClock()
  const db = openDatabase(isInMemory(options) ? ':memory:' : join(dataDir, DATABASE))
  createManagementTable(db)
  const startHosts = options.allowedHosts ?? ['localhost']
  const project: Project = {
    id: options.projectId,
    apiKey: options.apiKey,
    config: effectiveConfig(db, options.config, dataDir),
    fileConfig: options.config,
    configDir: options.configDir ?? process.cwd(),
    db,
    dataDir,
    endpoint: typeof endpoint === 'function' ? endpoint : () => endpoint,
    allowedHosts: [...startHosts, ...registeredHosts(db)],
    startHosts,
    clock,
    identities: createIdentities(() => project),
    jwt: createJwt(options.apiKey, clock),
    events: createEvents(),
    rowChanges: createRowChanges(),
    installation: options.installation ?? completeInstallation,
    passwordCost: options.passwordCost ?? 'normal',
    rateLimits: options.rateLimits ?? 'off',
    lateConflicts: options.lateConflicts ?? 'off',
    staleRows: options.staleRows ?? 'off',
    functionVariables: options.functionVariables ?? {},
  }
  return project
}

export function closeProject(project: Project, options: LocalAppwriteOptions): void {
  project.db.close()
  if (isInMemory(options)) rmSync(project.dataDir, { recursive: true, force: true })
}

/** Removes what the server wrote and nothing else that may lie in the folder. */
export function wipeState({ dataDir }: Project): void {
  for (const name of STATE) rmSync(join(dataDir, name), { recursive: true, force: true })
}
