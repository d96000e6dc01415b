import type { Bucket, Column, Database, FunctionShape, Settings, SiteShape, Table } from './plan/shape.ts'

export type ActualColumn = Column & {
  /** The elements of an enumeration that would be removed although rows contain them. */
  used: readonly string[]
}

export type ActualTable = Omit<Table, 'columns'> & { columns: ActualColumn[]; hasRows: boolean }

export type Variable = {
  id: string
  key: string
  /** Empty for a secret, which only the function can read. */
  value: string
  secret: boolean
}

/** The state of the code of a function or a site. */
export type DeploymentState = {
  /** The newest deployment. `active` means that callers reach it. */
  deployment: 'none' | 'building' | 'active' | 'failed' | 'inactive'
  /** Whether the newest deployment equals the code that would be uploaded now. */
  code: 'same' | 'other'
  /** Whether the active deployment was built with the current variables and settings. */
  live: boolean
}

export type ActualFunction = FunctionShape & DeploymentState & { variables: Variable[] }
export type ActualSite = SiteShape & DeploymentState

type Rule = { domain: string; resource: 'function' | 'site'; resourceId: string }

/** The state of a project. Null stands for a part that the key may not read. */
export type ActualState = {
  databases: Database[]
  tables: ActualTable[]
  buckets: Bucket[]
  functions: ActualFunction[]
  sites: ActualSite[] | null
  settings: Settings | null
  /** The host names of the web platforms. */
  hosts: string[] | null
  rules: Rule[] | null
}
