import { AppwriteException } from 'appwrite'
import { AppwriteException as ServerException } from 'node-appwrite'

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

/**
 * What came of many: what was not refused, what was only refused because there had been so many, what was not tried, and
 * what nobody answered.
 */
export type Findings = Record<'allowed' | 'limited' | 'untried' | 'unanswered', string[]>

const AT_ONCE = 8
const TOO_MANY = '429'
/** The server's own limit, not that of a function. */
const SERVER_LIMIT = `${TOO_MANY} general_rate_limit_exceeded`
const NOT_TRIED = 'not tried'
const NOT_ANSWERED = 'not answered'
/** The server has waited for a function as long as it does. */
const TIMED_OUT = '408'

const isRefused = ({ refusals }: Attempt, outcome: string) =>
  refusals.some((refusal) => outcome === refusal || outcome.startsWith(`${refusal} `))

/** One that breaks off says nothing of those after it. */
async function outcomeOf({ send }: Attempt): Promise<string> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof AppwriteException || error instanceof ServerException) {
      return `${error.code} ${error.type}`
    }
    return `${NOT_ANSWERED}: ${String(error)}`
  }
}

/**
 * All of them, a few at once.
 * @param nextMinute what the server refuses for being asked too often is tried again after it: most of its limits are by
 * the minute (Appwrite 1.9.6). Absent where there are none.
 */
export async function tryAll(
  attempts: readonly Attempt[],
  nextMinute?: () => Promise<void>,
): Promise<Findings> {
  const waiting = attempts.values()
  const findings: Findings = { allowed: [], limited: [], untried: [], unanswered: [] }
  const work = async () => {
    for (const attempt of waiting) {
      let outcome = await outcomeOf(attempt)
      if (nextMinute && !isRefused(attempt, outcome) && outcome.startsWith(SERVER_LIMIT)) {
        await nextMinute()
        outcome = await outcomeOf(attempt)
      }
      if (isRefused(attempt, outcome)) continue
      findings[kindOf(outcome)].push(`${attempt.what}: ${outcome.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return findings
}

function kindOf(outcome: string): keyof Findings {
  if (outcome.startsWith(NOT_TRIED)) return 'untried'
  if (outcome.startsWith(NOT_ANSWERED) || outcome.startsWith(TIMED_OUT)) return 'unanswered'
  return outcome.startsWith(TOO_MANY) ? 'limited' : 'allowed'
}
