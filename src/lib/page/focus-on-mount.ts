/** Use as a `ref` on a step that replaces another: the focus would be lost with the element that had it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

/** Use as a `ref`: focuses the element only if no other element has the focus. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
