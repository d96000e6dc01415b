import Quill, { Delta, type QuillOptions } from 'quill'
import Header from 'quill/formats/header.js'
import Link from 'quill/formats/link.js'
import { editorLink } from './editor-link.ts'

/** Has only the levels of the toolbar. Pasted headings of lower levels become paragraphs. */
class Heading extends Header {
  static override tagName = ['H1', 'H2', 'H3']
}

/** Accepts only complete web and mail addresses. Quill's own link accepts relative addresses, which would lead to this site. */
class WebLink extends Link {
  static override formats(anchor: HTMLElement) {
    return editorLink(anchor.getAttribute('href') ?? '')
  }

  static override sanitize(address: string) {
    return editorLink(address) ?? Link.SANITIZED_URL
  }
}

Quill.register({ 'formats/header': Heading, 'formats/link': WebLink }, true)

/** Makes the Tab key leave the editor, so that people without a mouse can get out of it. */
const withoutTab = { tab: null, indent: null, outdent: null, 'remove tab': null }

export type Formats = {
  bold?: unknown
  italic?: unknown
  underline?: unknown
  strike?: unknown
  header?: unknown
  list?: unknown
  link?: unknown
}

export type Format = keyof Formats

export type EditorDescription = {
  /** Ids of the elements that label and describe the field; '' for none. */
  labelledBy: string
  describedBy: string
  isInvalid: boolean
}

/** Only the formats of the toolbar are allowed, also in pasted text. */
export const formatNames: Format[] = ['bold', 'italic', 'underline', 'strike', 'header', 'list', 'link']

/** @param onLinkKey called by Ctrl+K */
export const editorModules = (onLinkKey: () => void): QuillOptions['modules'] => ({
  toolbar: false,
  keyboard: { bindings: { ...withoutTab, link: { key: 'k', shortKey: true, handler: onLinkKey } } },
  clipboard: { matchers: [['script', () => new Delta()]] },
  // refuses files that are dropped or pasted
  uploader: { mimetypes: [] },
})

/** @param onFormats called with the formats of the selection, or of the text around the caret */
export function editorOf(quill: Quill, onFormats: (formats: Formats) => void) {
  // undoing must not remove the text with which the editor was opened
  quill.history.clear()

  const tellFormats = () => {
    const range = quill.getSelection()
    if (range) onFormats(quill.getFormat(range))
  }
  quill.on('editor-change', tellFormats)
  // Quill fires no event when a key changes the format of the text that is typed next.
  quill.root.addEventListener('keyup', tellFormats)

  /** Returns the selection, or the last position of the caret. Also focuses the editor, so that typing continues there. */
  const selected = () => {
    quill.focus({ preventScroll: true })
    return quill.getSelection() ?? { index: 0, length: 0 }
  }

  /** Returns the selection or, if there is none, the whole link around the caret. */
  const selectedLink = () => {
    const range = selected()
    if (range.length > 0) return range
    const [leaf] = quill.getLeaf(range.index)
    for (let blot = leaf?.parent; blot && blot !== quill.scroll; blot = blot.parent) {
      if (blot instanceof WebLink) return { index: quill.getIndex(blot), length: blot.length() }
    }
    return range
  }

  return {
    describe({ labelledBy, describedBy, isInvalid }: EditorDescription) {
      const { root } = quill
      root.setAttribute('role', 'textbox')
      root.setAttribute('aria-multiline', 'true')
      root.setAttribute('aria-labelledby', labelledBy)
      if (describedBy) root.setAttribute('aria-describedby', describedBy)
      else root.removeAttribute('aria-describedby')
      root.setAttribute('aria-invalid', String(isInvalid))
    },
    focus: () => quill.focus({ preventScroll: true }),
    /** Formats the selection, or the text that is typed next. */
    format(name: Format, value: string | number | boolean) {
      selected()
      quill.format(name, value, 'user')
      tellFormats()
    },
    clean() {
      const { index, length } = selected()
      if (length > 0) quill.removeFormat(index, length, 'user')
      else for (const name of Object.keys(quill.getFormat())) quill.format(name, false, 'user')
      tellFormats()
    },
    /** @param address '' removes the link */
    link(address: string) {
      const { index, length } = selectedLink()
      if (length > 0) {
        quill.formatText(index, length, 'link', address || false, 'user')
      } else if (address) {
        quill.insertText(index, address, { link: address }, 'user')
        quill.setSelection(index + address.length, 0, 'silent')
      }
    },
  }
}

export type Editor = ReturnType<typeof editorOf>
