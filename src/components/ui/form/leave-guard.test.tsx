import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useLocation } from 'react-router'
import { BrowserRouter } from '#src/lib/url/browser-router.tsx'
import { fakeNavigation } from '#src/test/fake-navigation.ts'
import { LeaveGuard } from './leave-guard.tsx'

const texts = { title: 'Leave?', message: 'Your changes would be lost.', stay: 'Stay', leave: 'Leave' }

function setup(isActive: boolean) {
  const navigation = fakeNavigation()
  window.history.replaceState(null, '', '/form')
  const Place = () => <p>{useLocation().pathname}</p>
  render(
    <BrowserRouter>
      <Place />
      <LeaveGuard isActive={isActive} texts={texts} />
    </BrowserRouter>,
  )
  return navigation
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('without unsaved changes leaving is not asked about', () => {
  const navigation = setup(false)
  expect(navigation.go('/elsewhere')).toBe(true)
  expect(mayUnload()).toBe(true)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('closing the tab is asked about by the browser', () => {
  setup(true)
  expect(mayUnload()).toBe(false)
})

test('Stay keeps the page', async () => {
  const navigation = setup(true)
  expect(navigation.go('/elsewhere')).toBe(false)
  expect(screen.getByRole('dialog', { name: 'Leave?' })).toHaveTextContent('Your changes would be lost.')
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText('/form')).toBeInTheDocument()
})

test('Leave opens the address of the link', async () => {
  const navigation = setup(true)
  navigation.go('/elsewhere?tab=draft')
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(screen.getByText('/elsewhere')).toBeInTheDocument()
})

test('Leave goes back after Back was pressed', async () => {
  const navigation = setup(true)
  expect(navigation.go('/before', { navigationType: 'traverse' })).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(navigation.traverseTo).toHaveBeenCalledExactlyOnceWith('entry-1')
  expect(navigation.go('/before', { navigationType: 'traverse' })).toBe(true)
})

test.each([
  ['a place on this page', '#details', {}],
  ['a download', '/file.zip', { downloadRequest: 'file.zip' }],
  [
    'another document, which the browser asks about',
    '/other',
    { destination: { url: 'https://example.com/', key: '', sameDocument: false } },
  ],
])('%s does not count as leaving', (_what, path, facts) => {
  expect(setup(true).go(path, facts)).toBe(true)
})
