import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { LinkForm } from './link-form.tsx'
import { createEditor, type Editor, type EditorDescription, type Formats } from './quill-editor.ts'

type EditorBoxProps = EditorDescription & {
  /** The initial content. Later values are ignored. */
  html: string
  onChange: (html: string) => void
}

export function EditorBox({ html, onChange, labelledBy, describedBy, isInvalid }: EditorBoxProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [formats, setFormats] = useState<Formats>({})
  const [isLinking, setIsLinking] = useState(false)

  const change = useEffectEvent(onChange)
  const open = useEffectEvent((host: HTMLElement) =>
    createEditor(host, {
      html,
      onChange: (changed) => change(changed),
      onFormats: setFormats,
      onLinkKey: () => setIsLinking(true),
    }),
  )
  useEffect(() => {
    const host = document.createElement('div')
    place.current?.append(host)
    // oxlint-disable-next-line react/set-state-in-effect -- the editor needs an element of the document, which exists only after mounting
    setEditor(open(host))
    return () => host.remove()
  }, [])

  useEffect(
    () => editor?.describe({ labelledBy, describedBy, isInvalid }),
    [editor, labelledBy, describedBy, isInvalid],
  )

  const stopLinking = () => {
    setIsLinking(false)
    editor?.focus()
  }

  return (
    <div
      className={classNames(
        'rounded-control border bg-card transition-colors has-[.ql-editor:focus-visible]:outline-2 has-[.ql-editor:focus-visible]:outline-offset-2 has-[.ql-editor:focus-visible]:outline-ink',
        isInvalid ? 'border-danger' : 'border-line-strong/60 hover:border-line-strong',
      )}
    >
      <EditorToolbar
        formats={formats}
        onFormat={(format, value) => editor?.format(format, value)}
        onLink={() => setIsLinking(true)}
        onClean={() => editor?.clean()}
      />
      {isLinking && (
        <LinkForm
          address={typeof formats.link === 'string' ? formats.link : ''}
          onCancel={stopLinking}
          onApply={(address) => {
            editor?.link(address)
            setIsLinking(false)
          }}
        />
      )}
      <div ref={place} className={proseStyles} />
    </div>
  )
}

/** Similar to the styles of the public page, where headings have lower levels. */
const proseStyles =
  '[&_.ql-editor]:min-h-40 [&_.ql-editor]:max-h-112 [&_.ql-editor]:overflow-y-auto [&_.ql-editor]:whitespace-pre-wrap [&_.ql-editor]:px-3.5 [&_.ql-editor]:py-3 [&_.ql-editor]:outline-none [&_.ql-editor]:wrap-anywhere [&_.ql-editor>*+*]:mt-1 [&_a]:underline [&_a]:underline-offset-3 [&_h1]:text-xl [&_h2]:text-lg [&_h3]:text-base [&_li]:ml-5 [&_ol]:list-decimal [&_li[data-list=bullet]]:list-disc'
