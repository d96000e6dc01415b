import type { DemoLogin } from '#local/stack/site.ts'

const password = 'fundus-demo'

export const visitorLogin: DemoLogin = { label: 'Visitor', email: 'visitor@demo.example', password }

/** The logins that the sign-in page of the demo shows, and that are printed at its start. */
export const demoLogins: readonly DemoLogin[] = [
  { label: 'Verified creator', email: 'lena@demo.example', password },
  { label: 'New creator', email: 'milo@demo.example', password },
  visitorLogin,
]

export const demoPassword = password

/**
 * The username of the creator whom most people look at first. This creator has a community, sales and reviews to
 * moderate.
 */
export const TENDED = 'lena'
