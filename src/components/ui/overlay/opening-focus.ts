const fields =
  ':is(input:not([type="hidden"], [type="radio"]:not(:checked)), select, textarea, [contenteditable="true"]):not(:disabled)'

/** Where a finger types, a field with the focus brings up a keyboard over half of a sheet that nobody has read yet. */
const isTypedByFinger = () => window.matchMedia('(pointer: coarse)').matches

/**
 * As a `ref`: what a dialog opens on if not on its first field, the harmless answer to a question for example. React's
 * `autoFocus` sets no attribute and comes too early: it focuses before the dialog is open.
 */
export function focusOnOpen(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/** Before a dialog opens: what it asks for comes first, not its close button. Where nothing is asked, the platform chooses. */
export function chooseOpeningFocus(dialog: HTMLElement): void {
  if (dialog.querySelector('[autofocus]')) return
  const field = dialog.querySelector<HTMLElement>(fields)
  if (!field) focusOnOpen(dialog.querySelector<HTMLElement>('[type="submit"]'))
  else if (!isTypedByFinger()) focusOnOpen(field)
}

/** As a `ref` of a form that comes when its dialog is open already. */
export function focusFirstField(form: HTMLElement | null): void {
  if (!isTypedByFinger()) form?.querySelector<HTMLElement>(fields)?.focus()
}
