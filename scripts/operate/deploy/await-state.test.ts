import { describe, expect, test } from 'vitest'
import { awaitState, lookAtCode, lookAtParts, NotAvailableError, type Progress } from './await-state.ts'

const part = (key: string, status: string, error = '') => ({ key, status, error })

describe('waiting', () => {
  test('waiting looks until the state is there', async () => {
    const answers: Progress[] = [{ state: 'under way', what: 'x' }, { state: 'there' }]
    await awaitState(() => Promise.resolve(answers.shift() ?? { state: 'failed', why: 'asked too often' }), {
      interval: 0,
      limit: 1000,
    })
    expect(answers).toEqual([])
  })

  test.each<[string, Progress, string]>([
    [
      'what fails',
      { state: 'failed', why: 'things.title could not be made' },
      'things.title could not be made',
    ],
    [
      'what never comes',
      { state: 'under way', what: 'things still lacks title' },
      'things still lacks title after 0 seconds. Look at',
    ],
  ])('waiting ends with a message about %s', async (_what, looked, message) => {
    const waiting = awaitState(() => Promise.resolve(looked), { interval: 0, limit: 0 })
    await expect(waiting).rejects.toThrow(NotAvailableError)
    await expect(waiting).rejects.toThrow(message)
  })
})

test.each([
  [[part('a', 'available'), part('b', 'available')], { state: 'there' }],
  [[part('a', 'available')], { state: 'under way', what: 't still lacks b' }],
  [[part('a', 'processing'), part('b', 'available')], { state: 'under way', what: 't still lacks a' }],
  [[part('a', 'failed', 'no room')], { state: 'failed', why: 't.a could not be made: no room' }],
  [[part('b', 'stuck')], { state: 'failed', why: 't.b could not be made: stuck' }],
])('of columns %j', (parts, looked) => {
  expect(lookAtParts('t', ['a', 'b'], parts)).toEqual(looked)
})

test.each([
  ['ready', true, { state: 'there' }],
  ['ready', false, { state: 'under way', what: 'The code of f is still ready' }],
  ['building', false, { state: 'under way', what: 'The code of f is still building' }],
  ['failed', false, { state: 'failed', why: 'The build of f failed: no such file' }],
])('of code that is %s, active: %s', (status, isActive, looked) => {
  expect(lookAtCode('f', { status, buildLogs: 'no such file' }, isActive)).toEqual(looked)
})
