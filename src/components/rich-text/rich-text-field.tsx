import { useId, useState } from 'react'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'
import { later } from '#src/components/ui/overlay/later.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { editorTexts as texts } from './texts.ts'

type RichTextFieldProps = {
  label: string
  help: string
  error: string | undefined
  /** What to begin with; the editor keeps what is typed. */
  html: string
  onChange: (html: string) => void
  /** How long the HTML may become. */
  max: number
}

/** From here on the limit is told. */
const NEAR = 0.9

/** As large as all the rest of a panel: it comes after the panel. */
const EditorBox = later(
  async () => (await import('./editor-box.tsx')).EditorBox,
  <Loading label={texts.loading}>
    <Skeleton className="h-52 rounded-control!" />
  </Loading>,
)

/** An editor for rich text, tied to its label, help and error as any field is. */
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
