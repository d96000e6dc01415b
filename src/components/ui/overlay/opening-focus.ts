const fields =
  ':is(input:not([type="hidden"], [type="radio"]:not(:checked)), select, textarea, [contenteditable="true"]):not(:disabled)'

/** On touch screens a focused field opens a keyboard that covers half of the dialog before it is read. */
const isTypedByFinger = () => window.matchMedia('(pointer: coarse)').matches

/**
 * Use as a `ref` on the element that a dialog focuses when it opens, for example the harmless answer to a question. React's `autoFocus`
 * does not work here: it sets no attribute and focuses before the dialog is open.
 */
export function focusOnOpen(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/** Chooses the element that a dialog focuses when it opens: its first field or its submit button, not its close button. */
export function chooseOpeningFocus(dialog: HTMLElement): void {
  if (dialog.querySelector('[autofocus]')) return
  const field = dialog.querySelector<HTMLElement>(fields)
  if (!field) focusOnOpen(dialog.querySelector<HTMLElement>('[type="submit"]'))
  else if (!isTypedByFinger()) focusOnOpen(field)
}

/** Use as a `ref` on a form that appears after its dialog was opened. */
export function focusFirstField(form: HTMLElement | null): void {
  if (!isTypedByFinger()) form?.querySelector<HTMLElement>(fields)?.focus()
}
