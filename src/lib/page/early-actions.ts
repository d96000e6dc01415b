export type EarlyAction = { type: string; target: EventTarget | null; value: unknown }

/** Where each element of the page stands. They are held weakly, because React may replace them. */
export type Places = Pick<WeakMap<EventTarget, number>, 'get'>

/** The elements of the page in their order, without those that translators add. */
const elements = () => [...document.querySelectorAll(':not(font)')]

export const placesOfElements = (): Places => new WeakMap(elements().map((one, index) => [one, index]))

declare global {
  interface Window {
    /** The actions of the visitor that the script in index.html records until the app has started. */
    fundusEarly?:
      | { actions: EarlyAction[]; note: (event: Event) => void; types: readonly string[] }
      | undefined
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** React notices a text only if it differs from the one that React itself has set last, so this sets '' first. */
function enter(control: Control, value: string): void {
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function press(target: EventTarget | null | undefined): void {
  if (target instanceof HTMLFormElement) target.requestSubmit()
  else if (target instanceof HTMLButtonElement) target.click()
}

const isToggle = (target: EventTarget | null) =>
  target instanceof HTMLButtonElement && target.hasAttribute('aria-pressed')

/**
 * Returns the text that a field has now if somebody changed it, else the recorded one: a form may have put its own text there
 * meanwhile.
 */
const latestIn = (control: Control, noted: string) =>
  'defaultValue' in control && control.value !== control.defaultValue ? control.value : noted

/**
 * Returns the element that an action was done to. A page that a browser has translated is rendered anew, because React can't take it
 * over: then the element is the one that stands in the same place, which translators don't change, since they only add `font` elements.
 */
function inThePage({ target }: EarlyAction, places: Places): Element | null {
  if (!(target instanceof Element)) return null
  if (target.isConnected) return target
  const successor = elements()[places.get(target) ?? -1]
  return successor?.className === target.className ? successor : null
}

/** Stops recording what the visitor does, because the app handles it from now on. Returns what was recorded. */
export function takeEarlyActions(): readonly EarlyAction[] {
  const early = window.fundusEarly
  if (!early) return []
  for (const type of early.types) window.removeEventListener(type, early.note)
  window.fundusEarly = undefined
  return early.actions
}

/**
 * Repeats what the visitor did on a page that the server has rendered, before the app had started: the focus, all that was typed
 * and chosen, a press of each toggle (such as the hearts of several products), and a press of the last of the other buttons.
 * @param places where the elements stood on the page as the server has rendered it
 */
export function doEarlyActions(actions: readonly EarlyAction[], places: Places): void {
  const here = actions.flatMap((action) => {
    const target = inThePage(action, places)
    return target ? [{ ...action, target }] : []
  })
  if (actions.some(({ type }) => type === 'focusin'))
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const fields = here.filter(({ type }) => type === 'input')
  for (const [control, noted] of new Map(fields.map(({ target, value }) => [target, value]))) {
    if (isControl(control) && typeof noted === 'string') enter(control, latestIn(control, noted))
  }
  const pressed = here.filter(({ type }) => type === 'click' || type === 'submit').map(({ target }) => target)
  for (const toggle of new Set(pressed.filter(isToggle))) press(toggle)
  press(pressed.findLast((target) => !isToggle(target)))
}
