import { expect, test } from 'vitest'
import { readdir } from 'node:fs/promises'
import { paths } from '#src/config/paths.ts'
import { isReservedUsername } from '#src/domain/profile/username.ts'
import { panelIds } from '#src/features/dashboard/dashboard-shell/panels.ts'
import { routes } from './routes.ts'
import { existingPanels } from './screens/dashboard/dashboard-panels.tsx'

/** Titles that are null come with the data of the page. */
const expected: Record<string, [access: string, title: string | null]> = {
  '/': ['public', 'Digital downloads from independent creators'],
  '/signup': ['signed-out', 'Sign Up'],
  '/signin': ['signed-out', 'Sign In'],
  '/onboarding': ['onboarding', 'Set up your page'],
  '/members/:panel?': ['signed-in', null],
  '/my-downloads': ['public', 'My downloads'],
  '/saved': ['public', 'Following'],
  '/payment-success': ['public', 'Your payment'],
  '/reset-password': ['public', 'Set a new password'],
  '/verify-email': ['link', 'Confirm your address'],
  '/user/:username': ['public', null],
  '/user/:username/products': ['public', null],
  '/user/:username/product/:productId': ['public', null],
  '/:handle': ['public', null],
}

test.each(Object.entries(expected))('the route %s has its access and title', (pattern, [access, title]) => {
  expect(routes.find((route) => route.pattern === pattern)).toMatchObject({ access, title })
})

test('every address that links are built with has a screen', () => {
  const built = Object.values(paths).map(({ pattern }) => pattern)
  expect(routes.map(({ pattern }) => pattern).sort()).toEqual(built.sort())
})

test('every panel of the dashboard is there', () => {
  expect(existingPanels).toEqual(panelIds)
})

test('nobody can take the first segment of an address of the app, or of a file beside it, as a name', async () => {
  const segments = routes.map(({ pattern }) => pattern.split('/')[1] ?? '')
  const ours = segments.filter((segment) => segment !== '' && !segment.startsWith(':'))
  const files = await readdir(new URL('../../public', import.meta.url))
  const names = [...ours, ...files.filter((file) => !file.includes('.'))]
  expect(names.filter((name) => !isReservedUsername(name))).toEqual([])
})
