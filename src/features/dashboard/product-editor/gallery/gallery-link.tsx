import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { entryOfLink } from './gallery-rules.ts'
import type { GalleryEntry } from '#src/features/dashboard/product-editor/save/media.ts'

type GalleryLinkProps = { entries: readonly GalleryEntry[]; onAdd: (entry: GalleryEntry) => void }

/** Not a `<form>`, because it stands inside one. Enter adds the link and must not save the product. */
export function GalleryLink({ entries, onAdd }: GalleryLinkProps) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()

  const add = () => {
    const entry = entryOfLink(entries, address)
    if (typeof entry === 'string') {
      setProblem(entry)
      return
    }
    onAdd(entry)
    setAddress('')
    setProblem(undefined)
  }

  return (
    <Field
      label={m.product_editor_gallery_link()}
      help={m.product_editor_gallery_link_help()}
      error={problem}
      optional
    >
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              setProblem(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button variant="secondary" onClick={add} disabled={address.trim() === ''}>
            {m.product_editor_gallery_add()}
          </Button>
        </div>
      )}
    </Field>
  )
}
