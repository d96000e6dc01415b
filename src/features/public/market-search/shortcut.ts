const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Returns whether a key opens the search: `/`, unless somebody is typing or a dialog is open. Shift is no modifier here, as many keyboards
 * have the slash above another key.
 */
export function isShortcut({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return false
  const isTyping = target instanceof Element && target.closest(FIELDS) !== null
  return !isTyping && document.querySelector('dialog[open]') === null
}
