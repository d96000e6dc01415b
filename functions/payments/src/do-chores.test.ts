import { expect, test } from 'vitest'
import { type Chore, doChores } from './do-chores.ts'

const END = 12_000

/** A clock that advances with each piece of work, and chores that take a given time. */
function workshop() {
  let time = 0
  const done: string[] = []
  const chore =
    (name: string, rounds: number, takes: number): Chore =>
    async (hasTime) => {
      for (let round = 0; round < rounds && hasTime(); round += 1) {
        done.push(name)
        time += takes
        await Promise.resolve()
      }
    }
  const failures: string[] = []
  return {
    chore,
    done,
    failures,
    run: (chores: readonly Chore[]) =>
      doChores(
        chores,
        END,
        (message) => failures.push(message),
        () => time,
      ),
    time: () => time,
  }
}

test('a chore that never ends leaves the others their share, and no chore goes on after the end', async () => {
  const { chore, run, done, time } = workshop()
  const chores = [chore('a', Infinity, 1000), chore('b', 1, 1000), chore('c', Infinity, 1000)]
  expect(await run(chores)).toBe(true)
  expect(done).toEqual([...Array<string>(4).fill('a'), 'b', ...Array<string>(7).fill('c')])
  expect(time()).toBe(END)
})

test('a chore that takes too long over one item leaves the others the time that remains', async () => {
  const { chore, run, done } = workshop()
  await run([chore('a', Infinity, 20_000), chore('b', 1, 1000)])
  expect(done).toEqual(['a'])
})

test('a chore that fails is logged and does not stop the others', async () => {
  const { chore, run, done, failures } = workshop()
  const broken = () => Promise.reject(new Error('out of order'))
  expect(await run([broken, chore('b', 1, 1000)])).toBe(false)
  expect(done).toEqual(['b'])
  expect(failures).toEqual([expect.stringContaining('out of order')])
})
