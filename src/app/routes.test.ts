import { expect, test, vi } from 'vitest'
import { readdir } from 'node:fs/promises'
import { paths } from '#src/config/paths.ts'
import { isReservedUsername } from '#src/domain/profile/reserved-usernames.ts'
import { routeAt, routes } from './routes.ts'

/** Titles that are null come with the data of the page, or with its screen. */
const expected: Record<string, [access: string, title: string | null]> = {
  '/': ['public', null],
  '/signup': ['signed-out', 'Sign Up'],
  '/signin': ['signed-out', 'Sign In'],
  '/onboarding': ['onboarding', null],
  '/members/:panel?': ['signed-in', null],
  '/explore/:category?': ['public', null],
  '/tag/:tag': ['public', null],
  '/how-ranking-works': ['public', null],
  '/fees': ['public', 'What selling costs'],
  '/report': ['public', null],
  '/my-downloads': ['public', 'My downloads'],
  '/unsubscribe/:token': ['public', null],
  '/confirm-emails/:token': ['public', null],
  '/invoice/:paymentId': ['public', null],
  '/saved': ['public', 'Saved'],
  '/payment-success': ['public', null],
  '/reset-password': ['public', null],
  '/verify-email': ['link', null],
  '/user/:username': ['public', null],
  '/user/:username/products': ['public', null],
  '/user/:username/imprint': ['public', null],
  '/user/:username/product/:productId': ['public', null],
  '/:handle': ['public', null],
}

test.each(Object.entries(expected))('the route %s has its access and title', (path, [access, title]) => {
  const route = routes.find((one) => one.path === path)
  expect([route?.access, route?.title?.() ?? null]).toEqual([access, title])
})

test.each([
  ['/', '/', {}],
  ['/members', '/members/:panel?', {}],
  ['/members/products', '/members/:panel?', { panel: 'products' }],
  ['/anna', '/:handle', { handle: 'anna' }],
  ['/signin/', '/signin', {}],
  ['/explore', '/explore/:category?', {}],
  ['/explore/e-books', '/explore/:category?', { category: 'e-books' }],
  ['/tag/%C3%BCber%20uns', '/tag/:tag', { tag: 'über uns' }],
  ['/user/j%C3%B6rg%20m', '/user/:username', { username: 'jörg m' }],
  ['/user/b%2Fc', '/user/:username', { username: 'b/c' }],
  ['/user/100%2525', '/user/:username', { username: '100%25' }],
  ['/user/J%C3%B6rg/product/1', '/user/:username/product/:productId', { username: 'Jörg', productId: '1' }],
])('the address %s belongs to %s', (address, path, params) => {
  expect(routeAt(address)).toMatchObject({ route: { path }, params })
})

test.each(['/members/products/1', '/user/anna/product', '/signin/more', '/explore/audio/2', '/tag/a/b'])(
  '%s is no address of the app',
  (address) => {
    expect(routeAt(address)).toBeUndefined()
  },
)

test('a broken escape is left as it is', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(routeAt('/user/%E4%zz')).toMatchObject({ params: { username: '%E4%zz' } })
  expect(warn).toHaveBeenCalledOnce()
})

test('every address that links are built with has a screen', () => {
  const built = Object.values(paths).map(({ pattern }) => pattern)
  expect(routes.map(({ path }) => path).sort()).toEqual(built.sort())
})

test('nobody can take the first segment of an address of the app, or of a file beside it, as a name', async () => {
  const segments = routes.map(({ path }) => path.split('/')[1] ?? '')
  const ours = segments.filter((segment) => segment !== '' && !segment.startsWith(':'))
  const files = await readdir(new URL('../../public', import.meta.url))
  const names = [...ours, ...files.filter((file) => !file.includes('.'))]
  expect(names.filter((name) => !isReservedUsername(name))).toEqual([])
})
