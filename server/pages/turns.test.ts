import { expect, test } from 'vitest'
import { takingTurns } from './turns.ts'

const timesOf = (count: number, page: string) => Array.from({ length: count }, () => page)

test('a page waits for one turn of another, however many of its variants wait', async () => {
  const turn = takingTurns()
  const done: string[] = []
  const render = async (page: string) => {
    await turn(page)
    done.push(page)
  }
  await Promise.all([...timesOf(5, 'searched'), 'other', 'third'].map(render))
  expect(done).toEqual(['searched', 'other', 'third', ...timesOf(4, 'searched')])
})

test('what comes between two turns is answered between them', async () => {
  const turn = takingTurns()
  const done: string[] = []
  const render = async (page: string) => {
    await turn(page)
    done.push(page)
    setImmediate(() => done.push('file'))
  }
  await Promise.all(['one', 'two', 'three'].map(render))
  expect(done.indexOf('file')).toBeLessThan(done.indexOf('three'))
})

test('too many variants of a page are refused, and others are not', async () => {
  const turn = takingTurns()
  const asked = await Promise.allSettled([...timesOf(500, 'searched').map(turn), turn('other')])
  expect(asked.filter(({ status }) => status === 'fulfilled').length).toBe(21)
  expect(asked.at(-1)?.status).toBe('fulfilled')
})
