/** The open modal dialogs, the topmost last. Everything outside of the topmost one is inert. */
const open: HTMLElement[] = []
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

export const openModals = {
  add: (dialog: HTMLElement) => {
    open.push(dialog)
    tell()
  },
  remove: (dialog: HTMLElement) => {
    open.splice(open.indexOf(dialog), 1)
    tell()
  },
  top: (): HTMLElement | null => open.at(-1) ?? null,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
