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
 * Records what a visitor does in parts that are not hydrated yet. React stops an event in such a part at its root, so the event
 * reaches the window on its way down, and not on its way up.
 */
export function keepStoppedActions(): void {
  for (const type of types) {
    window.addEventListener(type, note, true)
    window.addEventListener(type, forget)
  }
}

/** Repeats what was recorded, in a part that has just been hydrated. Returns the function that cancels this. */
export function doStoppedActions(): () => void {
  // An event can itself make React hydrate the part, and React then handles it. The timer lets that happen first.
  const timer = setTimeout(() => {
    const actions = stopped
    stopped = []
    doEarlyActions(actions)
  })
  return () => clearTimeout(timer)
}
