import type { DemoLogin } from '#local/stack/site.ts'

const password = 'fundus-demo'

export const visitorLogin: DemoLogin = { label: 'Visitor', email: 'visitor@demo.example', password }

/** Shown on the sign-in page of the demo and printed at its start. */
export const demoLogins: readonly DemoLogin[] = [
  { label: 'Verified creator', email: 'lena@demo.example', password },
  { label: 'New creator', email: 'milo@demo.example', password },
  visitorLogin,
]

export const demoPassword = password

/** The username of whom most look at first: this creator has a community and reviews that wait. */
export const TENDED = 'lena'
