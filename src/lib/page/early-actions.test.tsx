import { act, fireEvent, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type Places, doEarlyActions, type EarlyAction, placesOfElements } from './early-actions.ts'
import { EarlyActions } from './repeat-early-actions.tsx'

function Form() {
  const [text, setText] = useState('')
  const [order, setOrder] = useState('newest')
  const [count, setCount] = useState(0)
  const [sent, setSent] = useState(0)
  const [isHelped, setIsHelped] = useState(false)
  return (
    <form onSubmit={() => setSent(sent + 1)}>
      <input
        aria-label="Search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => setIsHelped(true)}
      />
      {isHelped && <p>Start typing</p>}
      <select aria-label="Order" value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="newest">Newest</option>
        <option value="cheapest">Cheapest</option>
      </select>
      <button type="button" onClick={() => setCount(count + 1)}>
        <span>Count</span>
      </button>
      <button>Send</button>
      <output>{`${text} ${order} ${count} ${sent}`}</output>
    </form>
  )
}

/** Runs the script of index.html. */
function beginPage() {
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? []
  window.eval(`{${script}}`)
}

const pageOf = (places: Places) => (
  <EarlyActions places={places}>
    <Form />
  </EarlyActions>
)

function servePage(): HTMLElement {
  beginPage()
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  host.innerHTML = renderToString(pageOf(new Map()))
  return host
}

async function openPage(before: () => void) {
  const host = servePage()
  before()
  return act(() => Promise.resolve(hydrateRoot(host, pageOf(placesOfElements()))))
}

const type = (value: string) => fireEvent.input(screen.getByLabelText('Search'), { target: { value } })

test('what was typed, chosen and pressed before the app came is done', async () => {
  const root = await openPage(() => {
    type('fon')
    type('fonts')
    fireEvent.input(screen.getByLabelText('Order'), { target: { value: 'cheapest' } })
    fireEvent.click(screen.getByText('Count'))
    fireEvent.click(screen.getByText('Count'))
  })
  expect(screen.getByRole('status')).toHaveTextContent('fonts cheapest 1 0')
  expect(screen.getByLabelText('Search')).toHaveValue('fonts')
  fireEvent.click(screen.getByText('Count'))
  expect(screen.getByRole('status'), 'nothing is noted any more').toHaveTextContent('fonts cheapest 2 0')
  act(() => root.unmount())
})

test('of several buttons each toggle is pressed once, and only the last of the others', () => {
  document.body.innerHTML = `
    <button type="button" aria-pressed="false">Heart</button>
    <button type="button" aria-pressed="false">Star</button>
    <button type="button">Share</button>
    <button type="button">Follow</button>`
  const pressed: (string | null)[] = []
  for (const button of screen.getAllByRole('button')) {
    button.addEventListener('click', () => pressed.push(button.textContent))
  }
  const actions = ['Heart', 'Heart', 'Share', 'Follow', 'Star'].map((name): EarlyAction => ({
    type: 'click',
    target: screen.getByRole('button', { name }),
    value: undefined,
  }))
  doEarlyActions(actions, new Map())
  expect(pressed).toEqual(['Heart', 'Star', 'Follow'])
})

test('a field that has the focus hears of it', async () => {
  const root = await openPage(() => screen.getByLabelText('Search').focus())
  expect(screen.getByText('Start typing')).toBeVisible()
  expect(screen.getByLabelText('Search')).toHaveFocus()
  act(() => root.unmount())
})

test('what was done on a page that is rendered anew is done in the same place', async () => {
  const host = servePage()
  type('fonts')
  fireEvent.click(screen.getByText('Count'))
  const root = createRoot(host)
  const page = pageOf(placesOfElements())
  await act(() => Promise.resolve(root.render(page)))
  expect(screen.getByRole('status')).toHaveTextContent('fonts newest 1 0')
  act(() => root.unmount())
})

test('what is pressed after the app was begun and before it is in the page is done', async () => {
  const host = servePage()
  const root = createRoot(host)
  const page = pageOf(placesOfElements())
  await act(() => {
    root.render(page)
    fireEvent.click(screen.getByText('Count'))
    return Promise.resolve()
  })
  expect(screen.getByRole('status')).toHaveTextContent('newest 1 0')
  act(() => root.unmount())
})

test('nothing is pressed if the place holds something else now', () => {
  document.body.innerHTML = '<button class="quiet">Follow</button>'
  const target = document.createElement('button')
  const pressed = vi.fn()
  screen.getByRole('button').addEventListener('click', pressed)
  const actions = [{ type: 'click', target, value: undefined }]
  doEarlyActions(actions, new Map([[target, 0]]))
  doEarlyActions(actions, new Map([[target, 1]]))
  doEarlyActions(actions, new Map())
  expect(pressed).not.toHaveBeenCalled()
})

test('a form that was sent before the app came is sent once, with what was typed', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  const root = await openPage(() => {
    type('fonts')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  })
  expect(screen.getByRole('status')).toHaveTextContent('fonts newest 0 1')
  expect(submit).toHaveBeenCalledOnce()
  act(() => root.unmount())
  submit.mockRestore()
})
