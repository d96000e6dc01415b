import { render } from '@testing-library/react'
import { Quill } from 'react-quill-new'
import { describe, expect, test, vi } from 'vitest'
import { EditorBox } from './editor-box.tsx'
import { type Editor, editorOf } from './quill-editor.ts'
import { shownRichText } from '#src/lib/rich-text/write-rich-text.ts'

function open(html: string) {
  const onChange = vi.fn<(html: string) => void>()
  const { container } = render(
    <EditorBox html={html} onChange={onChange} labelledBy="label" describedBy="help" isInvalid={false} />,
  )
  const element = container.querySelector('.ql-container')
  const quill = element && Quill.find(element)
  if (!(quill instanceof Quill)) throw new Error('There is no editor')
  const editor = editorOf(quill, () => undefined)
  return { editor, quill, onChange, stored: () => onChange.mock.lastCall?.[0] }
}

describe('formats of the toolbar are stored and shown', () => {
  const all = (use: (editor: Editor) => void) => ({ use, from: 0, length: 5 })
  test.each([
    ['bold', all((editor) => editor.format('bold', true)), '<p><strong>Hello</strong> world</p>'],
    ['italic', all((editor) => editor.format('italic', true)), '<p><em>Hello</em> world</p>'],
    ['underline', all((editor) => editor.format('underline', true)), '<p><u>Hello</u> world</p>'],
    ['strike', all((editor) => editor.format('strike', true)), '<p><s>Hello</s> world</p>'],
    ['ordered list', all((editor) => editor.format('list', 'ordered')), '<ol><li>Hello world</li></ol>'],
    ['bullet list', all((editor) => editor.format('list', 'bullet')), '<ul><li>Hello world</li></ul>'],
  ])('the editor stores and shows the format: %s', (_name, { use, from, length }, html) => {
    const { editor, quill, stored } = open('<p>Hello world</p>')
    quill.setSelection(from, length)
    use(editor)
    expect(stored()).toBe(html)
    expect(shownRichText(html), 'nothing of it is lost').toBe(html)
  })

  test.each([
    [1, '<h1>Hello world</h1>', '<h3>Hello world</h3>'],
    [2, '<h2>Hello world</h2>', '<h3>Hello world</h3>'],
    [3, '<h3>Hello world</h3>', '<h3>Hello world</h3>'],
  ])('heading %i is shown below the headings of the page', (level, html, shown) => {
    const { editor, quill, stored } = open('<p>Hello world</p>')
    quill.setSelection(3, 0)
    editor.format('header', level)
    expect(stored()).toBe(html)
    expect(shownRichText(html)).toBe(shown)
  })

  test('a link can be changed and removed with the caret inside', () => {
    const { editor, quill, stored } = open('<p>Hello world</p>')
    quill.setSelection(0, 5)
    editor.link('https://a.example')
    expect(stored()).toBe('<p><a href="https://a.example">Hello</a> world</p>')
    expect(shownRichText(stored() ?? '')).toBe(
      '<p><a href="https://a.example" rel="noopener nofollow ugc" target="_blank">Hello</a> world</p>',
    )
    quill.setSelection(2, 0)
    editor.link('https://b.example')
    expect(stored()).toBe('<p><a href="https://b.example">Hello</a> world</p>')
    editor.link('')
    expect(stored()).toBe('<p>Hello world</p>')
  })

  test('a link without a selection gets its address as text', () => {
    const { editor, quill, stored } = open('<p>Hello,</p>')
    quill.setSelection(6, 0)
    editor.link('https://a.example')
    expect(stored()).toBe('<p>Hello,<a href="https://a.example">https://a.example</a></p>')
  })

  test('clean removes every format', () => {
    const { editor, quill, stored } = open('<h2><strong>Hello</strong> <u>world</u></h2>')
    quill.setSelection(0, 11)
    editor.clean()
    expect(stored()).toBe('<p>Hello world</p>')
  })
})

describe('stored text is loaded unchanged', () => {
  test.each([
    '<p>Hello</p><p><br></p><p>world</p>',
    '<h1>a</h1><h2>b</h2><h3>c</h3>',
    '<ol><li>a</li><li>b</li></ol><ul><li>c</li></ul>',
    '<p><strong><em>both</em></strong> and <a href="mailto:a@b.example">mail</a></p>',
  ])('the editor loads unchanged: %s', (html) => {
    const { quill, onChange, stored } = open(html)
    expect(onChange, 'to open it changes nothing').not.toHaveBeenCalled()
    quill.insertText(0, '!', 'user')
    expect(stored()).toBe(html.replace(/>(?=[a-zH])/, '>!'))
  })
})

describe('pasted text', () => {
  const paste = (html: string) => {
    const { quill, stored } = open('')
    quill.clipboard.onPaste({ index: 0, length: 0 }, { html })
    return stored()
  }
  // Quill scrolls to the caret, which needs a layout that jsdom does not have.
  Range.prototype.getBoundingClientRect = () => new DOMRect()

  test.each([
    ['<p style="color:red;font-size:40px" class="x">red</p>', '<p>red</p>'],
    ['<p>a<img src="https://a.example/x.png" onerror="alert(1)">b</p>', '<p>ab</p>'],
    ['<h5>deep</h5><blockquote>quoted</blockquote><pre>code</pre>', '<p>deep</p><p>quoted</p><p>code</p>'],
    ['<table><tr><td>1</td></tr></table><iframe src="https://a.example"></iframe>', '<p>1</p>'],
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<b>b</b><i>i</i>', '<p><strong>b</strong><em>i</em></p>'],
    ['<a href="/members">here</a>', '<p>here</p>'],
    [
      '<a href="https://a.example" onclick="alert(1)">there</a>',
      '<p><a href="https://a.example">there</a></p>',
    ],
  ])('pasted into the editor: %s', (html, kept) => expect(paste(html)).toBe(kept))
})

test('an empty editor is stored as an empty text', () => {
  const { quill, stored } = open('<p>Hello</p>')
  quill.setContents([{ insert: '\n' }], 'user')
  expect(stored()).toBe('')
  quill.setContents([{ insert: ' \n\n' }], 'user')
  expect(stored()).toBe('')
})
