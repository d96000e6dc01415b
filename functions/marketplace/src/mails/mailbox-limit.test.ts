import { expect, test } from 'vitest'
import { mostFor } from './mailbox-limit.ts'

const quota = { share: 3, whole: 10, firsts: 4 }

test.each([
  ['its first', 1, 10],
  ['one more', 2, 6],
  ['the last of its share', 3, 6],
  ['more than its share', 4, 0],
])('an address that asks for %s has the mailbox take %i at most', (_, asked, most) => {
  expect(mostFor(asked, quota)).toBe(most)
})

/** Returns the number of mails that each client address causes, if they ask in this order. */
function sentFor(askers: readonly string[]): Record<string, number> {
  const asked: Record<string, number> = {}
  const sent: Record<string, number> = {}
  let whole = 0
  for (const asker of askers) {
    asked[asker] = (asked[asker] ?? 0) + 1
    if (whole >= mostFor(asked[asker], quota)) continue
    whole += 1
    sent[asker] = (sent[asker] ?? 0) + 1
  }
  return sent
}

const times = (count: number, asker: string) => Array.from({ length: count }, () => asker)

test.each<[string, string[], Record<string, number>]>([
  ['the owner alone', times(2, 'owner'), { owner: 2 }],
  ['a stranger first', [...times(99, 'a'), 'owner', 'owner'], { a: 3, owner: 2 }],
  [
    'a stranger at several addresses first',
    [...times(9, 'a'), ...times(9, 'b'), ...times(9, 'c'), 'owner', 'owner'],
    { a: 3, b: 3, c: 1, owner: 1 },
  ],
  [
    'more addresses than a mailbox is to bear',
    [...Array.from({ length: 12 }, (_, index) => `${index}`), 'owner'],
    Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${index}`, 1])),
  ],
])('the limit of a mailbox: %s', (_, askers, sent) => {
  expect(sentFor(askers)).toEqual(sent)
})
