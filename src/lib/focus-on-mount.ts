/** As a `ref`: a step that takes another's place takes the focus too, which would be lost with what had it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
