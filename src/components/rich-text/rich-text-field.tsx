import { type ComponentType, useCallback, useEffect, useId, useState } from 'react'
import { Counter } from '../ui/counter.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { FieldError } from '../ui/field.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { EditorBoxProps } from './editor-box.tsx'
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

type LoadedEditor = { state: 'waiting' | 'failed' } | { state: 'ready'; Box: ComponentType<EditorBoxProps> }

/** An editor for rich text. Its code, as large as all the rest of a panel, comes after the panel. */
export function RichTextField({ label, help, error, html, onChange, max }: RichTextFieldProps) {
  const id = useId()
  const [initialHtml] = useState(html)
  const { editor, load } = useEditorBox()
  const ids = [`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span id={id} className="font-medium">
          {label}
        </span>
        {html.length > max * NEAR && <Counter length={html.length} max={max} />}
      </div>
      {editor.state === 'ready' && (
        <editor.Box
          html={initialHtml}
          onChange={onChange}
          labelledBy={id}
          describedBy={ids}
          isInvalid={error !== undefined}
        />
      )}
      {editor.state === 'waiting' && (
        <Loading label={texts.loading}>
          <Skeleton className="h-52 rounded-control!" />
        </Loading>
      )}
      {editor.state === 'failed' && <ErrorPanel title={texts.failed} onRetry={load} />}
      <p id={`${id}-help`} className="text-sm text-muted">
        {help}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

function useEditorBox() {
  const [editor, setEditor] = useState<LoadedEditor>({ state: 'waiting' })
  const load = useCallback(() => {
    import('./editor-box.tsx').then(
      ({ EditorBox }) => setEditor({ state: 'ready', Box: EditorBox }),
      () => setEditor({ state: 'failed' }),
    )
  }, [])
  useEffect(load, [load])
  return { editor, load }
}
