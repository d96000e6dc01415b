import { isHexColor } from '#src/lib/page/theme-color.ts'
import { withoutSpaces } from '#src/lib/format/normal-text.ts'
import type { FieldControl } from '#src/components/ui/form/field.tsx'
import { CleanedInput } from './cleaned-input.tsx'

type ColorInputProps = FieldControl & {
  /** `#rrggbb`, or any text while somebody is typing. */
  value: string
  onChange: (value: string) => void
  /** The name of the colour picker for screen readers. */
  pickerName: string
}

/** An input for a colour: as a code, or from the browser's colour picker. */
export function ColorInput({ value, onChange, pickerName, ...control }: ColorInputProps) {
  return (
    <CleanedInput
      {...control}
      value={value}
      spellCheck={false}
      autoComplete="off"
      clean={withoutSpaces}
      onChange={(event) => onChange(event.target.value)}
      leading={
        <input
          type="color"
          aria-label={pickerName}
          value={isHexColor(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="-ml-1 size-8 cursor-pointer rounded-small border border-line bg-transparent p-0.5"
        />
      }
    />
  )
}
