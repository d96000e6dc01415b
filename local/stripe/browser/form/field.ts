import type { FieldProblem } from '#local/stripe/browser/card/card-rules.ts'
import { create } from '#local/stripe/browser/dom.ts'

export interface Field {
  /** The label, the control and its error, ready to be added to the form. */
  row: HTMLElement
  control: HTMLInputElement | HTMLSelectElement
  /** Returns null if there is no problem. */
  check: () => FieldProblem | null
  showProblem: (problem: FieldProblem | null) => void
}

interface FieldSpec {
  name: string
  label: string
  control: HTMLInputElement | HTMLSelectElement
  check: () => FieldProblem | null
  problems: Readonly<Record<FieldProblem, string>>
  width: 'half' | 'full'
}

export function createField({ name, label, control, check, problems, width }: FieldSpec): Field {
  const error = create('p', { id: `${name}-error`, class: 'error', role: 'alert' })
  control.id = name
  const row = create(
    'div',
    { class: width === 'full' ? 'field wide' : 'field' },
    create('label', { for: name }, label),
    create('div', { class: 'box' }, control),
    error,
  )
  return {
    row,
    control,
    check,
    showProblem(problem) {
      error.textContent = problem === null ? '' : problems[problem]
      if (problem === null) {
        control.removeAttribute('aria-invalid')
        control.removeAttribute('aria-describedby')
        return
      }
      control.setAttribute('aria-invalid', 'true')
      control.setAttribute('aria-describedby', error.id)
    },
  }
}

/** Creates a text field that formats the text while it is typed and keeps the cursor in place. */
export function createInput(attributes: Readonly<Record<string, string>>, format: (text: string) => string) {
  const input = create('input', { type: 'text', ...attributes })
  input.addEventListener('input', () => {
    const before = input.value
    const shown = format(before)
    if (shown === before) return
    const cursor = input.selectionStart ?? before.length
    const atEnd = cursor === before.length
    input.value = shown
    const position = atEnd ? shown.length : format(before.slice(0, cursor)).length
    input.setSelectionRange(position, position)
  })
  return input
}
