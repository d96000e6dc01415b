const TEXT =
  ':is(textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="file"]))'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLElement && target.matches(TEXT)

/** What was typed into the text fields of a form, those included that a later step has taken away. */
export function createTypedText() {
  const fields = new Map<TextField, { before: string; now: string }>()

  return {
    /** To be told when a field gets the focus. */
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
    /** Whether there is something to lose: what was typed and taken back again is not. */
    isThere: () => [...fields.values()].some(({ before, now }) => before !== now),
  }
}
