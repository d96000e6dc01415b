import { type Choice, isWallet, type Wallet } from './choice.ts'
import { create } from '#local/stripe/browser/dom.ts'
import type { Texts } from '#local/stripe/browser/texts.ts'

export interface MethodChoice {
  /** The wallets as a row of buttons at the top. Empty if there are none. */
  express: readonly HTMLElement[]
  /** The other methods as a list to choose from. Empty if there is only one. */
  list: readonly HTMLElement[]
  chosen: () => Choice
  onChange: (act: () => void) => void
}

function createWalletRow(texts: Texts, offered: readonly Wallet[], choose: (wallet: Wallet) => void) {
  const buttons = offered.map((wallet) => {
    const button = create('button', { type: 'button', 'aria-pressed': 'false' }, texts.methods[wallet])
    button.addEventListener('click', () => choose(wallet))
    return { wallet, button }
  })
  const row = create(
    'div',
    { class: 'express', role: 'group', 'aria-label': texts.express },
    ...buttons.map(({ button }) => button),
  )
  const show = (chosen: Choice) => {
    for (const { wallet, button } of buttons) button.setAttribute('aria-pressed', String(wallet === chosen))
  }
  return { row, show }
}

function createRadios(texts: Texts, offered: readonly Choice[], choose: (choice: Choice) => void) {
  const radios = offered.map((choice) => {
    const radio = create('input', { type: 'radio', name: 'method', value: choice })
    radio.addEventListener('change', () => choose(choice))
    return { choice, radio, row: create('label', { class: 'choice' }, radio, texts.methods[choice]) }
  })
  const list = create(
    'div',
    { class: 'methods', role: 'radiogroup', 'aria-label': texts.method },
    ...radios.map(({ row }) => row),
  )
  const show = (chosen: Choice) => {
    for (const { choice, radio } of radios) radio.checked = choice === chosen
  }
  return { list, show }
}

/**
 * Lets the buyer choose a method. The first listed method is selected at the start, as in Stripe's own element.
 * @param offered in the order in which they are shown
 */
export function createMethodChoice(texts: Texts, offered: readonly Choice[]): MethodChoice {
  const listed = offered.filter((choice) => !isWallet(choice))
  const first = listed[0] ?? 'card'
  const listeners: (() => void)[] = []
  let chosen: Choice = first
  const choose = (choice: Choice): void => {
    // Pressing the selected wallet again deselects it.
    chosen = choice === chosen && isWallet(choice) ? first : choice
    express.show(chosen)
    radios.show(chosen)
    for (const act of listeners) act()
  }
  const inWallets = offered.filter(isWallet)
  const express = createWalletRow(texts, inWallets, choose)
  const radios = createRadios(texts, listed, choose)
  radios.show(first)
  return {
    express: inWallets.length > 0 ? [express.row] : [],
    list: listed.length > 1 ? [radios.list] : [],
    chosen: () => chosen,
    onChange: (act) => listeners.push(act),
  }
}
