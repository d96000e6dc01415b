import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdentities } from './account/identities.ts'
import { createClock, type Clock } from './core/clock.ts'
import type { ProjectConfig } from '#scripts/project-config.ts'
import { openDatabase } from './core/db/database.ts'
import { createEvents } from './core/events.ts'
import { completeInstallation, type Installation } from './core/installation.ts'
import { createJwt } from './core/access/jwt.ts'
import type { PasswordCost } from './core/access/password.ts'
import type { MissingContent, Project } from './core/project.ts'
import { createRowChanges } from './core/db/row-changes.ts'
import { effectiveConfig } from './management/effective-config.ts'
import { createManagementTable } from './management/items.ts'
import { registeredHosts } from './management/settings.ts'
import type { Wire } from './wire.ts'

export interface LocalAppwriteOptions {
  config: ProjectConfig
  /** The folder that relative function paths start from. By default the working directory. */
  configDir?: string
  projectId: string
  apiKey: string
  /** The folder that keeps the state, or `memory`. */
  dataDir: string
  /**
   * The public address with /v1, for links that the server hands out. A function, if the address is known only after
   * the server listens.
   */
  endpoint?: string | (() => string)
  allowedHosts?: readonly string[]
  functionVariables?: Readonly<Record<string, Record<string, string>>>
  /** By default an installation in which nothing is missing. */
  installation?: Readonly<Installation>
  clock?: Clock
  passwordCost?: PasswordCost
  /** Off by default, because tests sign in more often than people do. */
  rateLimits?: 'on' | 'off'
  /** Whether two transactions that change one row within a short time both commit. Off by default. */
  lateConflicts?: 'on' | 'off'
  /** Whether a read of a single row may return its state before a commit. Off by default. */
  staleRows?: 'on' | 'off'
  /** Whether functions run on their schedules. Off by default: tests run them by a control. */
  schedules?: 'on' | 'off'
  /** Called before any request, to put rows into an empty server. */
  firstState?: (project: Project) => void
  /** By default functions reach the server at once, and nobody counts their requests. */
  wire?: Wire
  /** By default every content that is missing is lost. */
  missingContent?: MissingContent
}

/** The database file, which also identifies a folder as the data folder of a server. */
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
    missingContent: options.missingContent ?? (() => Promise.resolve(undefined)),
  }
  return project
}

export function closeProject(project: Project, options: LocalAppwriteOptions): void {
  project.db.close()
  if (isInMemory(options)) rmSync(project.dataDir, { recursive: true, force: true })
}

/** Removes everything that the server wrote, and leaves any other file in the folder alone. */
export function wipeState({ dataDir }: Project): void {
  for (const name of STATE) rmSync(join(dataDir, name), { recursive: true, force: true })
}
