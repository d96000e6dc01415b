import { AppwriteException } from 'appwrite'
import { AppwriteException as ServerException } from 'node-appwrite'

/** A request that must be refused. */
export type Attempt = {
  what: string
  /** How the outcome may begin: with a status, or with a status and a type. */
  refusals: readonly string[]
  /** Returns `<status> <type>`, or a description of what was obtained. */
  send: () => Promise<string>
}

/** The statuses of a refusal: the request is not allowed, or the row does not exist for this person. */
export const REFUSED = ['401', '403', '404'] as const

/** The outcomes of many attempts: not refused, refused only because there were too many, not tried, and without a response. */
export type Findings = Record<'allowed' | 'limited' | 'untried' | 'unanswered', string[]>

const AT_ONCE = 8
const TOO_MANY = '429'
/** The limit of the server itself, as opposed to that of a function. */
const SERVER_LIMIT = `${TOO_MANY} general_rate_limit_exceeded`
const NOT_TRIED = 'not tried'
const NOT_ANSWERED = 'not answered'
/** The server has waited for a function until its time limit. */
const TIMED_OUT = '408'

const isRefused = ({ refusals }: Attempt, outcome: string) =>
  refusals.some((refusal) => outcome === refusal || outcome.startsWith(`${refusal} `))

/** An error of one attempt does not end the others. */
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
 * Runs all attempts, a few at a time.
 * @param nextMinute waits for the next minute, after which attempts that the server refused as too many are tried again (Appwrite
 * 1.9.6 counts most limits by the minute). Absent if there are no such limits.
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
