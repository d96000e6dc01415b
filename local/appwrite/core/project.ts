import type { Hono } from 'hono'
import type { Actor, Identities } from './access/actor.ts'
import type { Clock } from './clock.ts'
import type { ProjectConfig } from '#tooling/project-config.ts'
import type { Database } from './db/database.ts'
import type { Events } from './events.ts'
import type { Installation } from './installation.ts'
import type { Jwt } from './access/jwt.ts'
import type { PasswordCost } from './access/password.ts'
import type { RowChanges } from './db/row-changes.ts'

/** Everything that a service needs; made once at start. */
export interface Project {
  id: string
  apiKey: string
  /** What there is: the configuration file's and what keys have added. */
  config: ProjectConfig
  /** What the configuration file names. */
  fileConfig: ProjectConfig
  db: Database
  /** Where files live. A temporary folder when the server keeps its state in memory. */
  dataDir: string
  /** Base of relative function paths in the configuration. */
  configDir: string
  /** The public address of this server with its /v1. */
  endpoint(): string
  /** Host names of registered web platforms. */
  allowedHosts: readonly string[]
  /** Those of them that are given at the start. */
  startHosts: readonly string[]
  clock: Clock
  identities: Identities
  /** Signs session tokens, file tokens and function keys. */
  jwt: Jwt
  events: Events
  rowChanges: RowChanges
  /** Looked at with each request: a test may change it. */
  installation: Readonly<Installation>
  passwordCost: PasswordCost
  rateLimits: 'on' | 'off'
  lateConflicts: 'on' | 'off'
  staleRows: 'on' | 'off'
  /** Variables for each function by its id. */
  functionVariables: Readonly<Record<string, Record<string, string>>>
}

export interface AppEnv {
  Variables: { actor: Actor; projectNamed: boolean }
}

export type App = Hono<AppEnv>

/** A service adds its routes, paths without /v1. */
export type Register = (app: App, project: Project) => void
