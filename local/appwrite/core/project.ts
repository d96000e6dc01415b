import type { Hono } from 'hono'
import type { Actor, Identities } from './access/actor.ts'
import type { Clock } from './clock.ts'
import type { ProjectConfig } from '#scripts/project-config.ts'
import type { Database } from './db/database.ts'
import type { Events } from './events.ts'
import type { Installation } from './installation.ts'
import type { Jwt } from './access/jwt.ts'
import type { PasswordCost } from './access/password.ts'
import type { RowChanges } from './db/row-changes.ts'

/** Everything that a service of the server needs. One project is made when the server starts. */
export interface Project {
  id: string
  apiKey: string
  /**
   * The current configuration: everything from the configuration file, and everything that server keys have added
   * since.
   */
  config: ProjectConfig
  /** The content of the configuration file. */
  fileConfig: ProjectConfig
  db: Database
  /** The folder of uploaded files. It is a temporary one when the server keeps its state in memory. */
  dataDir: string
  /** The folder that relative function paths of the configuration start from. */
  configDir: string
  /** Returns the public address of this server, including /v1. */
  endpoint(): string
  /** Host names of registered web platforms. */
  allowedHosts: readonly string[]
  /** The allowed hosts that were given when the server started. */
  startHosts: readonly string[]
  clock: Clock
  identities: Identities
  /** Signs session tokens, file tokens and function keys. */
  jwt: Jwt
  events: Events
  rowChanges: RowChanges
  /** Read anew with each request, because a test may change it while the server runs. */
  installation: Readonly<Installation>
  passwordCost: PasswordCost
  rateLimits: 'on' | 'off'
  lateConflicts: 'on' | 'off'
  staleRows: 'on' | 'off'
  /** Environment variables of each function, by the function's id. */
  functionVariables: Readonly<Record<string, Record<string, string>>>
  missingContent: MissingContent
}

/**
 * Makes the content of a complete file that is not on the disk. It is asked for when the content is first read, and kept. Undefined if
 * there is none to be made.
 */
export type MissingContent = (bucketId: string, fileId: string) => Promise<Uint8Array | undefined>

export interface AppEnv {
  Variables: { actor: Actor; projectNamed: boolean }
}

export type App = Hono<AppEnv>

/** Adds the routes of one service. Their paths are given without /v1. */
export type Register = (app: App, project: Project) => void
