import { revocationOutcomes } from '#src/domain/revocation/revocation.ts'
import { EnvironmentError } from '#scripts/operate/deploy/environment.ts'
import type { Declaration } from './read-revocations.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the moment from which declarations are shown, in UTC, or null for all. @throws {EnvironmentError} for what is no date */
export function sinceOf(date: string | undefined): string | null {
  if (date === undefined) return null
  const moment = new Date(`${date}T00:00:00.000Z`)
  const isDay = DAY.test(date) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
  if (!isDay) throw new EnvironmentError('--since must be a date such as 2026-11-30')
  return moment.toISOString()
}

const OUTCOME_WIDTH = Math.max(...revocationOutcomes.map(({ length }) => length))

function line({ orderId, name, email, outcome, declaredAt, mailedAt, settledAt }: Declaration): string {
  const left = [
    ...(mailedAt === null ? ['not confirmed'] : []),
    ...(settledAt === null ? ['not settled'] : []),
  ]
  const who = `${name} <${email}>`
  return [declaredAt, outcome.padEnd(OUTCOME_WIDTH), orderId, who, ...left].join('  ')
}

/** Returns a line for each declaration. */
export const report = (declarations: readonly Declaration[]): string =>
  declarations.length === 0 ? 'Nobody has withdrawn from a contract.' : declarations.map(line).join('\n')
