import type { DemoLogin } from '../stack/site.ts'

const password = 'fundus-demo'

/** Shown on the sign-in page of the demo and printed at its start. */
export const demoLogins: readonly DemoLogin[] = [
  { label: 'Verified creator', email: 'lena@demo.example', password },
  { label: 'New creator', email: 'milo@demo.example', password },
  { label: 'Visitor', email: 'visitor@demo.example', password },
]

export const demoPassword = password

/** The username of whom most look at first: this creator has a community and reviews that wait. */
export const TENDED = 'lena'
