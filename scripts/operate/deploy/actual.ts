import type { Bucket, Column, Database, FunctionShape, Settings, SiteShape, Table } from './plan/shape.ts'

export type ActualColumn = Column & {
  /** Of an enumeration: the elements that rows hold, as far as somebody wants to take them away. */
  used: readonly string[]
}

export type ActualTable = Omit<Table, 'columns'> & { columns: ActualColumn[]; hasRows: boolean }

export type Variable = {
  id: string
  key: string
  /** Empty when it is secret: then nobody but the function reads it. */
  value: string
  secret: boolean
}

/** What is deployed of a function or a site. */
export type Deployed = {
  /** The newest deployment, `active` when callers reach it. */
  deployment: 'none' | 'building' | 'active' | 'failed' | 'inactive'
  /** Whether the newest deployment is what would be uploaded now. */
  code: 'same' | 'other'
  /** Whether the active deployment knows the variables and settings as they are. */
  live: boolean
}

export type ActualFunction = FunctionShape & Deployed & { variables: Variable[] }
export type ActualSite = SiteShape & Deployed

type Rule = { domain: string; resource: 'function' | 'site'; resourceId: string }

/** What a project answers about itself. Null is what it does not tell this key. */
export type Actual = {
  databases: Database[]
  tables: ActualTable[]
  buckets: Bucket[]
  functions: ActualFunction[]
  sites: ActualSite[] | null
  settings: Settings | null
  /** Host names of the web platforms. */
  hosts: string[] | null
  rules: Rule[] | null
}
