import { reportKinds } from '#src/domain/reports/report.ts'
import type { CaseTarget } from '#src/services/operator/queries.ts'

/** Returns what the address names a case of, or null if it names none. Without a kind it is an address that leads nowhere. */
export function targetOf(address: URLSearchParams): CaseTarget | null {
  const targetId = address.get('id')
  if (!targetId) return null
  const named = address.get('kind')
  const targetKind = reportKinds.find((kind) => kind === named) ?? null
  return named !== null && targetKind === null ? null : { targetKind, targetId }
}
