import { useId, useState } from 'react'
import { m } from '#messages'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'

type RichTextFieldProps = {
  label: string
  help: string
  error: string | undefined
  /** The initial content. Later values are ignored, because the editor keeps the text itself. */
  html: string
  onChange: (html: string) => void
  /** The largest length of the HTML, in characters. */
  max: number
}

/** The share of the limit from which on the counter is shown. */
const NEAR = 0.9

/** The code of the editor is as large as all the rest of a panel, so it is loaded after the panel. */
const EditorBox = lazyComponent(async () => (await import('./editor-box.tsx')).EditorBox, {
  standIn: (
    <Loading label={m.editor_loading()}>
      <Skeleton className="h-52 rounded-control!" />
    </Loading>
  ),
})

/** A field with an editor for rich text, with label, help and error. */
export function RichTextField({ label, help, error, html, onChange, max }: RichTextFieldProps) {
  const id = useId()
  const [initialHtml] = useState(html)
  const ids = [`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span id={id} className="font-medium">
          {label}
        </span>
        {html.length > max * NEAR && <Counter length={html.length} max={max} />}
      </div>
      <EditorBox
        html={initialHtml}
        onChange={onChange}
        labelledBy={id}
        describedBy={ids}
        isInvalid={error !== undefined}
      />
      <p id={`${id}-help`} className="text-sm text-muted">
        {help}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
