import { m } from '#messages'
import { Field } from '#src/components/ui/form/field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { limits } from '#src/domain/limits/limits.ts'

type CaptionFieldProps = {
  caption: string | undefined
  help?: string
  error?: string | undefined
  onChange: (caption: string) => void
}

/** What the creator says of a picture. */
export function CaptionField({ caption = '', help, error, onChange }: CaptionFieldProps) {
  return (
    <Field label={m.product_editor_caption()} help={help} error={error} optional>
      {(control) => (
        <TextInput
          {...control}
          value={caption}
          maxLength={limits.product.caption}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
