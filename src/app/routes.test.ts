import { expect, test } from 'vitest'
import { routes } from './routes.ts'

/** Titles that are null come with the data of the page. */
const expected: Record<string, [access: string, title: string | null]> = {
  '/': ['public', 'Digital downloads from independent creators'],
  '/signup': ['signed-out', 'Sign Up'],
  '/signin': ['signed-out', 'Sign In'],
  '/onboarding': ['onboarding', 'Set up your page'],
  '/members/:panel?': ['signed-in', null],
  '/my-downloads': ['public', 'My downloads'],
  '/payment-success': ['public', 'Your payment'],
  '/reset-password': ['public', 'Set a new password'],
  '/verify-email': ['link', 'Confirm your address'],
  '/user/:username': ['public', null],
  '/user/:username/products': ['public', null],
  '/user/:username/product/:productId': ['public', null],
  '/:handle': ['public', null],
}

test.each(Object.entries(expected))('%s', (pattern, [access, title]) => {
  expect(routes.find((route) => route.pattern === pattern)).toMatchObject({ access, title })
})
