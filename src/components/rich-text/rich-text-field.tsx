import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { m } from '#messages'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { FieldError } from '#src/components/ui/form/field.tsx'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'

type RichTextFieldProps = {
  label: string
  help?: string
  optional?: boolean
  error: string | undefined
  /** The initial content. Later values are ignored, because the editor keeps the text itself. */
  html: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** Gets what focuses the editor. */
  focusRef?: Ref<{ focus: () => void }>
  /** The length that counts, in characters. Left out for that of the HTML, which is shown only near the limit. */
  length?: number
  max: number
}

/** The share of the limit from which on the length of the HTML is shown: it means little to people. */
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
export function RichTextField({
  label,
  help,
  optional,
  error,
  html,
  onChange,
  onBlur,
  focusRef,
  length,
  max,
}: RichTextFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [initialHtml] = useState(html)
  const focus = () => box.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
  useImperativeHandle(focusRef, () => ({ focus }))
  const counted = length ?? html.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- does for the editor what a label does for an input */}
        <span id={id} onClick={focus} className="font-medium">
          {label}
          {optional && <span className="font-normal text-muted"> {m.ui_field_optional()}</span>}
        </span>
        {(length !== undefined || counted > max * NEAR) && <Counter length={counted} max={max} />}
      </div>
      <div ref={box} onBlur={onBlur}>
        <EditorBox
          html={initialHtml}
          onChange={onChange}
          labelledBy={id}
          describedBy={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')}
          isInvalid={error !== undefined}
        />
      </div>
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
