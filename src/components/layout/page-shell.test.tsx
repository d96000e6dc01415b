import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserRouter } from '#src/lib/url/browser-router.tsx'
import { PageShell } from './page-shell.tsx'
import type { HeaderAccount } from './site-header.tsx'

// tests of other files may have left a different address
beforeEach(() => window.history.replaceState(null, '', '/'))
afterEach(() => {
  vi.useRealTimers()
})

function open(account: HeaderAccount = { status: 'signed-out' }) {
  render(
    <BrowserRouter>
      <PageShell account={account} search={<p>Search</p>}>
        Content
      </PageShell>
    </BrowserRouter>,
  )
}

const linksIn = (part: HTMLElement) =>
  Object.fromEntries(
    within(part)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )

test('a guest can sign in, sign up, and open downloads and follows', () => {
  open()
  expect(linksIn(screen.getByRole('banner'))).toMatchObject({
    Explore: '/explore',
    'My downloads': '/my-downloads',
    Saved: '/saved',
    'Sign In': '/signin',
    'Sign Up': '/signup',
  })
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
})

test('a sign-in that began on a page leads back to it', () => {
  window.history.replaceState(null, '', '/user/ada/product/kit?page=2')
  open()
  const { 'Sign In': address } = linksIn(screen.getByRole('banner'))
  expect(address).toBe('/signin?next=%2Fuser%2Fada%2Fproduct%2Fkit%3Fpage%3D2')
})

test('a signed-in visitor can open the dashboard or sign out', async () => {
  const onLogout = vi.fn<() => void>()
  open({ status: 'signed-in', onLogout })
  expect(linksIn(screen.getByRole('banner'))).toMatchObject({
    Explore: '/explore',
    'My downloads': '/my-downloads',
    Saved: '/saved',
    Dashboard: '/members',
  })
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(onLogout).toHaveBeenCalledOnce()
})

test('on a phone a menu leads to the same, by keyboard too', async () => {
  open()
  within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' }).focus()
  await userEvent.keyboard('{Enter}')
  const items = screen.getAllByRole('menuitem')
  expect(items.map((item) => [item.textContent.trim(), item.getAttribute('href')])).toEqual([
    ['Sign In', '/signin'],
    ['Sign Up', '/signup'],
    ['Explore', '/explore'],
    ['Saved', '/saved'],
    ['My downloads', '/my-downloads'],
  ])
  expect(items[0]).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(items[1]).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowUp}')
  expect(items[3]).toHaveFocus()
})

test('the footer shows the present year', () => {
  vi.useFakeTimers({ now: new Date('2031-05-04T12:00:00Z') })
  open()
  const footer = screen.getByRole('contentinfo')
  expect(within(footer).getByText('© 2031 Fundus. All rights reserved.')).toBeVisible()
  expect(linksIn(footer)).toEqual({
    Explore: '/explore',
    'Contact support': 'mailto:support@fundus.example',
    'My downloads': '/my-downloads',
    'Saved products and creators': '/saved',
    'What selling costs': '/fees',
    'Become a creator': '/signup',
    'Terms of use': '/legal/terms.html',
    'Withdraw from contract': '/withdraw',
    'Report content': '/report',
    English: '/?lang=en',
    Deutsch: '/?lang=de',
    Privacy: '/legal/privacy.html',
    Imprint: '/legal/imprint.html',
    Instagram: 'https://www.instagram.com/fundus.example',
    YouTube: 'https://www.youtube.com/@fundus.example',
  })
})

test('the first stop of the Tab key skips the header', async () => {
  open()
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
})
