import { describe, expect, it } from 'vitest'
import { lookAt, MOST_ATTEMPTS, nextStep } from './mail-attempts.ts'

const createdAt = '2026-11-23T08:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000)

describe('after each attempt', () => {
  it.each([
    [1, 0, 5],
    [2, 5, 20],
    [3, 20, 240],
    [4, 240, 1440],
    [5, 1440, 1445],
    // the schedule did not run for a while
    [2, 600, 605],
  ])('the %i. made after %i minutes is looked at after %i', (attempts, madeAfter, lookedAfter) => {
    expect(lookAt(attempts, createdAt, after(madeAfter))).toBe(after(lookedAfter).toISOString())
  })

  it('there are five attempts, over a day', () => expect(MOST_ATTEMPTS).toBe(5))
})

describe('a mail', () => {
  it.each([
    ['sent', 1, 1, 5, 'over'],
    ['failed', 0, 1, 5, 'send'],
    ['failed', 0, 4, 1440, 'send'],
    ['failed', 0, 5, 1445, 'give up'],
    // a mail to several people, one of whom has received it
    ['failed', 1, 1, 5, 'over'],
    ['processing', 0, 1, 5, 'wait'],
    ['processing', 0, 5, 2000, 'wait'],
    ['processing', 0, 1, 2880, 'give up'],
    ['scheduled', 0, 1, 5, 'wait'],
  ])(
    'a mail %s to %i, of attempt %i after %i minutes: %s',
    (status, deliveredTotal, attempts, minutes, step) => {
      expect(nextStep({ attempts, createdAt }, { status, deliveredTotal }, after(minutes))).toBe(step)
    },
  )

  it('a mail whose message was deleted is over', () => {
    expect(nextStep({ attempts: 1, createdAt }, null, after(5))).toBe('over')
  })
})
