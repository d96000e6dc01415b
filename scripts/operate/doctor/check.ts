import { AppwriteException } from 'node-appwrite'
import type { Deployment } from './deployment.ts'

export type Outcome =
  /** `note` is something that the operator may want to know although the check has passed. */
  | { state: 'passed'; note?: string }
  | { state: 'failed'; problem: string }
  | { state: 'skipped'; why: string }

export type Check = {
  name: string
  /** What to do if the check fails, in one sentence. */
  cure: string
  look: (deployment: Deployment) => Promise<Outcome>
}

export const passed: Outcome = { state: 'passed' }
export const noted = (note: string): Outcome => ({ state: 'passed', note })
export const failed = (problem: string): Outcome => ({ state: 'failed', problem })
export const skipped = (why: string): Outcome => ({ state: 'skipped', why })

/** Returns a passed outcome if there are no problems. */
export const unless = (problems: readonly string[]): Outcome =>
  problems.length === 0 ? passed : failed(problems.join('; '))

/** Skips a check if the operator's key lacks the scopes to read what it looks at. */
export async function whereReadable(scopes: string, look: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'general_unauthorized_scope') {
      return skipped(`APPWRITE_API_KEY may not read it (${scopes})`)
    }
    throw error
  }
}
