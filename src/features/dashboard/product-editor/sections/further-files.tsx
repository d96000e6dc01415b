import Plus from 'lucide-react/icons/plus'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { m } from '#messages'
import { MovableList } from '#src/components/sorting/movable-list.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { Field, FieldError } from '#src/components/ui/form/field.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { acceptOf } from '#src/domain/files/file-kinds.ts'
import { productFileExtensions } from '#src/domain/files/product-files.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import type { FurtherEntry } from '#src/features/dashboard/product-editor/save/media.ts'
import { addFurther } from './further-rules.ts'

/** The files beside the main file. A product with one file shows no more than a button. */
export function FurtherFiles() {
  const {
    field: { value: entries, onChange, ref: buttonRef },
    fieldState,
  } = useController<ProductFormValues, 'furtherFiles'>({ name: 'furtherFiles' })
  const [problems, setProblems] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const error = problems.join(' ') || fieldState.error?.message

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const added = addFurther(entries, [...(target.files ?? [])])
    // without this, choosing the same file again would be no change
    target.value = ''
    setProblems(added.problems)
    onChange(added.entries)
  }

  const change = (changed: FurtherEntry, part: Partial<Pick<FurtherEntry, 'title' | 'note'>>) => {
    setProblems([])
    onChange(entries.map((entry) => (entry === changed ? { ...entry, ...part } : entry)))
  }

  return (
    <div className="grid gap-3">
      {entries.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-sm font-medium">{m.product_editor_further_list()}</h3>
          <p className="text-sm text-muted">{m.product_editor_further_help()}</p>
        </div>
      )}
      <MovableList label={m.product_editor_further_list()} entries={entries} onChange={onChange}>
        {(entry) => <FurtherItem entry={entry} onChange={(part) => change(entry, part)} />}
      </MovableList>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptOf(productFileExtensions)}
        onChange={choose}
      />
      <div className="grid justify-items-start gap-1.5">
        <Button
          ref={buttonRef}
          variant="secondary"
          icon={<Plus aria-hidden className="size-5" />}
          aria-describedby={error ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {m.product_editor_further_add()}
        </Button>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  )
}

type FurtherItemProps = {
  entry: FurtherEntry
  onChange: (part: Partial<Pick<FurtherEntry, 'title' | 'note'>>) => void
}

function FurtherItem({ entry, onChange }: FurtherItemProps) {
  const { name, title, note } = entry
  const size = formatBytes(entry.source === 'local' ? entry.file.size : entry.sizeBytes)
  return (
    <div className="grid gap-2 py-1.5 pe-1.5">
      <p className="text-sm wrap-anywhere text-muted">{`${name} · ${size}`}</p>
      <Field label={m.product_editor_further_file_name()}>
        {(control) => (
          <TextInput
            {...control}
            value={title}
            maxLength={limits.product.fileName}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={m.product_editor_further_note()} optional>
        {(control) => (
          <TextInput
            {...control}
            value={note}
            maxLength={limits.product.fileNote}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
