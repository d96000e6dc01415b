import type { Environment } from '#scripts/operate/deploy/environment.ts'

/** Returns whether real money is taken. */
export const isLive = ({ STRIPE_SECRET_KEY: key }: Environment): boolean =>
  key?.slice(2).startsWith('_live_') ?? false
