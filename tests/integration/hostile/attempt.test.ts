import { AppwriteException } from 'appwrite'
import { expect, test } from 'vitest'
import { tryAll, type Attempt } from './attempt.ts'

/** An attempt with a sequence of answers, the last of which repeats. An error is thrown. */
function attempt(what: string, ...answers: (string | Error)[]): Attempt {
  const send = async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return Promise.resolve(answer ?? '')
  }
  return { what, refusals: ['401', '404'], send }
}

const LIMIT = '429 general_rate_limit_exceeded'

test('the answer to an attempt is read as refused, allowed or not tried', async () => {
  const findings = await tryAll([
    attempt('refused', '401 user_unauthorized'),
    attempt('a hole', 'allowed: {}'),
    attempt('the function’s limit', '429 rate_limited'),
    attempt('left out', 'not tried: there is no key'),
    attempt('a line that broke', new TypeError('fetch failed')),
    attempt('a function without end', '408 function_synchronous_timeout'),
    attempt('refused by throwing', new AppwriteException('No', 404, 'row_not_found')),
  ])
  expect(findings).toEqual({
    allowed: ['a hole: allowed: {}'],
    limited: ['the function’s limit: 429 rate_limited'],
    untried: ['left out: not tried: there is no key'],
    unanswered: [
      'a line that broke: not answered: TypeError: fetch failed',
      'a function without end: 408 function_synchronous_timeout',
    ],
  })
})

test('an attempt that a rate limit stopped is tried again in the next minute', async () => {
  let minutes = 0
  const nextMinute = () => {
    minutes += 1
    return Promise.resolve()
  }
  const findings = await tryAll(
    [
      attempt('refused then', LIMIT, '401 user_unauthorized'),
      attempt('a hole then', LIMIT, 'allowed: {}'),
      attempt('by the hour', LIMIT),
      attempt('thrown', new AppwriteException('Slow down', 429, 'general_rate_limit_exceeded'), '404'),
    ],
    nextMinute,
  )
  expect(findings).toEqual({
    allowed: ['a hole then: allowed: {}'],
    limited: [`by the hour: ${LIMIT}`],
    untried: [],
    unanswered: [],
  })
  expect(minutes).toBe(4)
})
