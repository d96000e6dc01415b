import { afterEach, expect, test } from 'vitest'
import { applyStyles, stylesArrived } from './whole-styles.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

function addSheet(media: string): HTMLLinkElement {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', media })
  document.head.append(link)
  return link
}
const held = () => addSheet('(scripting: none)')

test('nothing waits for a sheet that has failed', async () => {
  const link = held()
  const arrived = stylesArrived()
  link.dispatchEvent(new Event('error'))
  await expect(arrived).resolves.toBeUndefined()
})

test('a sheet that is held back has arrived once it is loaded, and applies when it is told to', async () => {
  const link = held()
  const arrived = stylesArrived()
  link.dispatchEvent(new Event('load'))
  await arrived
  expect(link.media).toBe('(scripting: none)')
  applyStyles()
  expect(link.media).toBe('all')
})

test('nothing waits for a sheet that is there already', async () => {
  Object.defineProperty(held(), 'sheet', { value: new CSSStyleSheet() })
  await expect(stylesArrived()).resolves.toBeUndefined()
})

test('nothing waits for sheets that apply anyway, and these keep their media', async () => {
  const link = addSheet('print')
  await expect(stylesArrived()).resolves.toBeUndefined()
  applyStyles()
  expect(link.media).toBe('print')
})
