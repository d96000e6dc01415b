import { create, createIsland } from './dom.ts'
import { dialogStyles } from './styles.ts'
import type { Texts } from './texts.ts'

/** The bank's 3-D Secure page, in a modal dialog above everything. Closing it counts as failing it. */
export function askBank(texts: Texts, language: string): Promise<'complete' | 'fail'> {
  const host = create('div', { lang: language })
  const root = createIsland(host, dialogStyles)
  const complete = create('button', { type: 'button', class: 'main' }, texts.complete)
  const fail = create('button', { type: 'button' }, texts.fail)
  const cancel = create('button', { type: 'button' }, texts.cancel)
  const dialog = create(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'text' },
    create('h2', { id: 'title' }, texts.challengeTitle),
    create('p', { id: 'text' }, texts.challengeText),
    create('div', { class: 'buttons' }, complete, fail, cancel),
  )
  root.append(dialog)
  document.body.append(host)
  return new Promise((resolve) => {
    complete.addEventListener('click', () => dialog.close('complete'))
    for (const button of [fail, cancel]) button.addEventListener('click', () => dialog.close('fail'))
    dialog.addEventListener('close', () => {
      host.remove()
      resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail')
    })
    dialog.showModal()
  })
}
