import { actionOf, doEarlyActions, type EarlyAction } from './early-actions.ts'

let stopped: (EarlyAction & { event: Event })[] = []

const types = ['click', 'input'] as const

const note = (event: Event) => {
  const action = actionOf(event)
  if (action) stopped.push({ ...action, event })
}
const forget = (event: Event) => {
  stopped = stopped.filter((one) => one.event !== event)
}

/**
 * Keeps what a visitor does that the app does not hear of. React stops an event in a part that it has not taken over yet at its root, so
 * such an event begins at the window and does not come back to it.
 */
export function keepStoppedActions(): void {
  for (const type of types) {
    window.addEventListener(type, note, true)
    window.addEventListener(type, forget)
  }
}

/** Does what was kept, in a part that has been taken over now. Returns what cancels it. */
export function doStoppedActions(): () => void {
  // An event can itself make React take over the part, and goes on after that.
  const timer = setTimeout(() => {
    const actions = stopped
    stopped = []
    doEarlyActions(actions)
  })
  return () => clearTimeout(timer)
}
