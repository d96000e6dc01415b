import { type KeyboardEvent, useState } from 'react'
import { m } from '#messages'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { editorLink } from './editor-link.ts'

type LinkFormProps = {
  /** The address of the selected link, or ''. */
  address: string
  /** Called with the new address, or with '' to remove the link. */
  onApply: (address: string) => void
  onCancel: () => void
}

/** Not a `<form>`, because it stands inside another form. */
export function LinkForm({ address, onApply, onCancel }: LinkFormProps) {
  const [typed, setTyped] = useState(address)
  const [isRefused, setIsRefused] = useState(false)

  const apply = () => {
    const link = editorLink(typed)
    if (link === null) setIsRefused(true)
    else onApply(link)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') apply()
    else onCancel()
  }

  return (
    <div
      role="group"
      aria-label={m.editor_link_group()}
      className="grid gap-3 border-b border-line bg-sunken/50 p-3"
    >
      <Field label={m.editor_link_label()} error={isRefused ? m.editor_link_invalid() : undefined}>
        {(control) => (
          <TextInput
            {...control}
            ref={focusOnMount}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={m.editor_link_placeholder()}
            value={typed}
            onKeyDown={press}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsRefused(false)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onCancel}>
          {m.editor_link_cancel()}
        </Button>
        {address && (
          <Button variant="secondary" size="small" onClick={() => onApply('')}>
            {m.editor_link_remove()}
          </Button>
        )}
        <Button size="small" onClick={apply}>
          {m.editor_link_apply()}
        </Button>
      </div>
    </div>
  )
}
