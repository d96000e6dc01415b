import { observed } from '#src/lib/flow/observed.ts'

/** The modal dialogs that are open, the topmost last. Users can reach only what is inside the topmost one. */
const open = observed<readonly HTMLElement[]>([])

export const openModals = {
  add: (dialog: HTMLElement) => open.set([...open.get(), dialog]),
  remove: (dialog: HTMLElement) => open.set(open.get().filter((one) => one !== dialog)),
  top: (): HTMLElement | null => open.get().at(-1) ?? null,
  subscribe: open.subscribe,
}
