import { create } from './dom.ts'

export interface TwintChoice {
  row: HTMLElement
  isChosen: () => boolean
  onChange: (act: () => void) => void
}

/** The one payment method beside cards: it leads away from the page. */
export function createTwintChoice(label: string): TwintChoice {
  const box = create('input', { type: 'checkbox' })
  return {
    row: create('label', { class: 'choice' }, box, label),
    isChosen: () => box.checked,
    onChange: (act) => box.addEventListener('change', act),
  }
}
