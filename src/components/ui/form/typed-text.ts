const TEXT =
  ':is(textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="file"]))'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLElement && target.matches(TEXT)

/** Remembers the text that was typed into the fields of a form, also into fields that a later step has removed. */
export function createTypedText() {
  const fields = new Map<TextField, { before: string; now: string }>()

  return {
    /** Call this when a field gets the focus. */
    onFocus: (target: EventTarget) => {
      if (isTextField(target) && !fields.has(target)) {
        fields.set(target, { before: target.value, now: target.value })
      }
    },
    onInput: (target: EventTarget) => {
      if (isTextField(target)) {
        fields.set(target, { before: fields.get(target)?.before ?? '', now: target.value })
      }
    },
    /** Returns whether any field differs from its initial text. */
    isThere: () => [...fields.values()].some(({ before, now }) => before !== now),
  }
}
