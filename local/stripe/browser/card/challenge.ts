import { create, createIsland } from '#local/stripe/browser/dom.ts'
import { dialogStyles } from '#local/stripe/browser/form/styles.ts'
import type { Texts } from '#local/stripe/browser/texts.ts'

/** Shows the stand-in for the bank's 3-D Secure page. Closing it counts as a failure. */
export async function askBank(texts: Texts, language: string): Promise<'complete' | 'fail'> {
  const { complete, fail, cancel } = texts
  const question = {
    title: texts.challengeTitle,
    text: texts.challengeText,
    yes: complete,
    no: [fail, cancel],
  }
  return (await ask(question, language)) ? 'complete' : 'fail'
}

/** Shows the stand-in for a device's wallet. Closing it cancels the payment. */
export function askWallet(texts: Texts, language: string, name: string): Promise<boolean> {
  return ask(
    { title: texts.wallet(name), text: texts.walletText, yes: texts.pay, no: [texts.cancel] },
    language,
  )
}

interface Question {
  title: string
  text: string
  yes: string
  no: readonly string[]
}

function ask({ title, text, yes, no }: Question, language: string): Promise<boolean> {
  const host = create('div', { lang: language })
  const root = createIsland(host, dialogStyles)
  const agree = create('button', { type: 'button', class: 'main' }, yes)
  const others = no.map((label) => create('button', { type: 'button' }, label))
  const dialog = create(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'text' },
    create('h2', { id: 'title' }, title),
    create('p', { id: 'text' }, text),
    create('div', { class: 'buttons' }, agree, ...others),
  )
  root.append(dialog)
  document.body.append(host)
  return new Promise((resolve) => {
    agree.addEventListener('click', () => dialog.close('yes'))
    for (const button of others) button.addEventListener('click', () => dialog.close('no'))
    dialog.addEventListener('close', () => {
      host.remove()
      resolve(dialog.returnValue === 'yes')
    })
    dialog.showModal()
  })
}
