import { observed } from '#src/lib/flow/observed.ts'

/** The modal dialogs that are open, the topmost last. Users can reach only what is inside the topmost one. */
const open = observed<readonly HTMLDialogElement[]>([])

export const openModals = {
  add: (dialog: HTMLDialogElement) => open.set([...open.get(), dialog]),
  remove: (dialog: HTMLDialogElement) => open.set(open.get().filter((one) => one !== dialog)),
  top: (): HTMLElement | null => open.get().at(-1) ?? null,
  /** Shows a dialog that the browser has closed again, under those that were opened after it. */
  showAgain: (dialog: HTMLDialogElement) => {
    const above = open.get().slice(open.get().indexOf(dialog) + 1)
    for (const one of above.toReversed()) one.close()
    for (const one of [dialog, ...above]) one.showModal()
  },
  subscribe: open.subscribe,
}
