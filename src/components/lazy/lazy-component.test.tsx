import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '#src/components/toast/toast-store.ts'
import { ErrorBoundary } from '#src/app/errors/error-boundary.tsx'
import { NotFetchedError } from '#src/lib/page/import-files.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import { FailedComponent, lazyComponent } from './lazy-component.tsx'

type Props = { name: string; onClose: () => void }
type Load = () => Promise<ComponentType<Props>>
const Greeting = ({ name }: Props) => <p>Hello, {name}</p>
const failed = new TypeError('Failed to fetch dynamically imported module')
const notFetched = new NotFetchedError('A part was not fetched')
const onClose = () => undefined

afterEach(() => {
  vi.restoreAllMocks()
  toastStore.hide()
})

test('the code is fetched when it is needed, once', async () => {
  const load = vi.fn<Load>().mockResolvedValue(Greeting)
  const Late = lazyComponent(load, { standIn: <p>Soon</p> })
  expect(load).not.toHaveBeenCalled()
  const { unmount } = render(<Late name="Anna" onClose={onClose} />)
  expect(screen.getByText('Soon')).toBeVisible()
  expect(await screen.findByText('Hello, Anna')).toBeVisible()
  unmount()
  render(<Late name="Ben" onClose={onClose} />)
  expect(screen.getByText('Hello, Ben')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('code that was fetched before is there at once', async () => {
  const Late = lazyComponent<Props>(() => Promise.resolve(Greeting))
  await Late.preload()
  render(<Late name="Anna" onClose={onClose} />)
  expect(screen.getByText('Hello, Anna')).toBeVisible()
})

test('code that is gone is said to be so in its place, and can be tried again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(failed).mockResolvedValue(Greeting)
  const Late = lazyComponent(load, { standIn: <p>Soon</p> })
  render(<Late name="Anna" onClose={onClose} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Hello, Anna')).toBeVisible()
})

test('code that is gone is reported by the error boundary, where somebody has asked for the part', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Late = lazyComponent<Props>(() => Promise.reject(failed), { Failed: FailedComponent })
  render(
    <ErrorBoundary resetKey="" fallback={(error) => <p>{String(error)}</p>}>
      <Late name="Anna" onClose={onClose} />
    </ErrorBoundary>,
  )
  expect(await screen.findByText(/dynamically imported module/)).toBeVisible()
})

test('without a connection a part says so in its place, and can be tried again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(notFetched).mockResolvedValue(Greeting)
  const Late = lazyComponent(load)
  render(<Late name="Anna" onClose={onClose} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the server.')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Hello, Anna')).toBeVisible()
})

test('a part that comes near is fetched then', async () => {
  let comeNear: () => void = () => undefined
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect = disconnect
    },
  )
  const load = vi.fn<Load>().mockResolvedValue(Greeting)
  const Late = lazyComponent(load, { standIn: <p>Soon</p>, when: 'near' })
  render(<Late name="Anna" onClose={onClose} />)
  expect(screen.getByText('Soon')).toBeVisible()
  expect(load).not.toHaveBeenCalled()
  act(() => comeNear())
  expect(await screen.findByText('Hello, Anna')).toBeVisible()
  expect(disconnect).toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('without a connection a dialog closes and says so, and opens when there is one', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(notFetched).mockResolvedValue(Greeting)
  const Dialog = lazyDialog(load)
  const close = vi.fn<() => void>()
  const { unmount } = render(<Dialog name="Anna" onClose={close} />)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(toastStore.getState()).toMatchObject({
    type: 'error',
    message: 'We can’t reach the server. Check your connection and try again.',
  })
  unmount()
  render(<Dialog name="Anna" onClose={close} />)
  expect(await screen.findByText('Hello, Anna')).toBeVisible()
})
