/** Something that must not work. */
export type Attempt = {
  what: string
  /** How what comes of it may begin: a status, or a status and a type. */
  refusals: readonly string[]
  /** Answers `<status> <type>`, or what was got in words. */
  send: () => Promise<string>
}

/** Not for this person, or not there for them. */
export const REFUSED = ['401', '403', '404'] as const

/** What came of many: what was not refused, what was only refused because there had been so many, and what was not tried. */
export type Findings = { allowed: string[]; limited: string[]; untried: string[] }

const AT_ONCE = 8
const TOO_MANY = '429'
const NOT_TRIED = 'not tried'

/** All of them, a few at once. */
export async function tryAll(attempts: readonly Attempt[]): Promise<Findings> {
  const waiting = attempts.values()
  const findings: Findings = { allowed: [], limited: [], untried: [] }
  const work = async () => {
    for (const { what, refusals, send } of waiting) {
      const outcome = await send()
      if (refusals.some((refusal) => outcome === refusal || outcome.startsWith(`${refusal} `))) continue
      findings[kindOf(outcome)].push(`${what}: ${outcome.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return findings
}

function kindOf(outcome: string): keyof Findings {
  if (outcome.startsWith(NOT_TRIED)) return 'untried'
  return outcome.startsWith(TOO_MANY) ? 'limited' : 'allowed'
}
