import { isHexColor } from '#src/lib/page/theme-color.ts'
import type { FieldControl } from '#src/components/ui/form/field.tsx'
import { TextInput } from './text-input.tsx'

type ColorInputProps = FieldControl & {
  /** `#rrggbb`, or what somebody is typing. */
  value: string
  onChange: (value: string) => void
  /** Of the picker beside the field. */
  pickerName: string
}

/** A colour by its code, or from the platform's picker. */
export function ColorInput({ value, onChange, pickerName, ...control }: ColorInputProps) {
  return (
    <TextInput
      {...control}
      value={value}
      spellCheck={false}
      autoComplete="off"
      maxLength={7}
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
