const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Returns whether a key opens the search: `/`, unless somebody is typing or a dialog is open. Shift is no modifier here, as many keyboards
 * have the slash above another key.
 */
export function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  const isTyping = target instanceof Element && target.closest(FIELDS)
  return !isTyping && !document.querySelector('dialog[open]')
}
