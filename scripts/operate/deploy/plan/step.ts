import type { Bucket, Column, Database, FunctionShape, Index, SiteShape, Table } from './shape.ts'

type TableRef = { databaseId: string; tableId: string }

/** One step of a plan. The text describes it, so that it can be shown before it is done. */
export type Step = { text: string } & (
  | { do: 'createDatabase' | 'updateDatabase'; database: Database }
  | { do: 'createTable' | 'updateTable'; table: Table }
  | ({ do: 'createColumn' | 'updateColumn'; column: Column } & TableRef)
  | ({ do: 'awaitColumns' | 'awaitIndexes'; keys: string[] } & TableRef)
  | ({ do: 'createIndex'; index: Index } & TableRef)
  | { do: 'createBucket' | 'updateBucket'; bucket: Bucket }
  | { do: 'createFunction' | 'updateFunction'; function: FunctionShape }
  | { do: 'createVariable'; functionId: string; key: string; value: string; secret: boolean }
  | { do: 'updateVariable'; functionId: string; variableId: string; key: string; value: string }
  | { do: 'deployCode' | 'awaitCode'; functionId: string }
  | { do: 'createSite' | 'updateSite'; site: SiteShape }
  | { do: 'deploySite' | 'awaitSite'; siteId: string }
  | { do: 'switchAuthMethod' | 'switchService' | 'switchProtocol'; id: string; enabled: boolean }
  | { do: 'allowHost'; host: string }
  | { do: 'nameFunctionDomain'; functionId: string; domain: string }
  | { do: 'nameSiteDomain'; siteId: string; domain: string }
  | { do: 'registerWalletDomain'; domain: string }
)

/** A change that the deployment refuses, and what the operator can do about it. */
export type Refusal = { where: string; why: string }

export type Plan = {
  /** The steps in order. Empty if the project needs nothing. */
  steps: Step[]
  /** If there is any refusal, no step is done. */
  refusals: Refusal[]
  /** Notes for the operator that prevent nothing. */
  notices: string[]
}

export const emptyPlan: Plan = { steps: [], refusals: [], notices: [] }

export function joinPlans(plans: readonly Plan[]): Plan {
  return {
    steps: plans.flatMap(({ steps }) => steps),
    refusals: plans.flatMap(({ refusals }) => refusals),
    notices: plans.flatMap(({ notices }) => notices),
  }
}

export const refuse = (where: string, why: string): Plan => ({ ...emptyPlan, refusals: [{ where, why }] })
export const notice = (text: string): Plan => ({ ...emptyPlan, notices: [text] })
export const planOf = (...steps: Step[]): Plan => ({ ...emptyPlan, steps })
