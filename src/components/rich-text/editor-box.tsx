import { useCallback, useEffect, useState } from 'react'
import ReactQuill from 'react-quill-new'
import { classNames } from '#src/lib/format/class-names.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { LinkForm } from './link-form.tsx'
import { storedHtml } from './editor-html.ts'
import {
  type Editor,
  type EditorDescription,
  editorModules,
  editorOf,
  formatNames,
  type Formats,
} from './quill-editor.ts'

type EditorBoxProps = EditorDescription & {
  /** The initial content. Later values are ignored. */
  html: string
  onChange: (html: string) => void
}

export function EditorBox({ html, onChange, labelledBy, describedBy, isInvalid }: EditorBoxProps) {
  const [editor, setEditor] = useState<Editor>()
  const [formats, setFormats] = useState<Formats>({})
  const [isLinking, setIsLinking] = useState(false)
  // Quill would be made anew for other modules.
  const [modules] = useState(() => editorModules(() => setIsLinking(true)))

  const attach = useCallback((quill: ReactQuill | null) => {
    setEditor(quill ? editorOf(quill.getEditor(), setFormats) : undefined)
  }, [])
  const change: ReactQuill.ReactQuillProps['onChange'] = (_html, _change, source, { getHTML }) => {
    if (source === 'user') onChange(storedHtml(getHTML()))
  }

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
      <ReactQuill
        ref={attach}
        theme=""
        modules={modules}
        formats={formatNames}
        defaultValue={html}
        useSemanticHTML={false}
        onChange={change}
        className={proseStyles}
      />
    </div>
  )
}

/** Similar to the styles of the public page, where headings have lower levels. */
const proseStyles =
  '[&_.ql-editor]:min-h-40 [&_.ql-editor]:max-h-112 [&_.ql-editor]:overflow-y-auto [&_.ql-editor]:whitespace-pre-wrap [&_.ql-editor]:px-3.5 [&_.ql-editor]:py-3 [&_.ql-editor]:outline-none [&_.ql-editor]:wrap-anywhere [&_.ql-editor>*+*]:mt-1 [&_a]:underline [&_a]:underline-offset-3 [&_h1]:text-xl [&_h2]:text-lg [&_h3]:text-base [&_li]:ml-5 [&_ol]:list-decimal [&_li[data-list=bullet]]:list-disc'
