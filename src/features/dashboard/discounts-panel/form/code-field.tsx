import { m } from '#messages'
import { CodeInput } from '#src/components/ui/input/code-input.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { TextField } from './text-field.tsx'

const { min, max } = limits.discount.code

/** Writes a field in capitals. The caret stays where it is. */
function capitalise(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input
  const capitals = value.toUpperCase()
  if (capitals === value) return
  input.value = capitals
  input.setSelectionRange(selectionStart, selectionEnd)
}

/** @param isFixed true for a discount that there is already */
export function CodeField({ isFixed }: { isFixed: boolean }) {
  return (
    <TextField
      name="code"
      label={m.discounts_form_code()}
      help={isFixed ? m.discounts_form_code_fixed() : undefined}
      rule={m.discounts_form_code_help({ min, max })}
    >
      {({ onChange, ...field }) => (
        <CodeInput
          {...field}
          kind="discount"
          readOnly={isFixed}
          onChange={(change) => {
            capitalise(change.target)
            void onChange(change)
          }}
        />
      )}
    </TextField>
  )
}
