import { keepStored } from '#src/lib/browser/stored.ts'

export const SIGNED_IN_KEY = 'fundus.signed-in'

/**
 * Whether somebody has signed in on this browser and not signed out. The hint only saves other visitors a request; the server
 * decides who is signed in.
 */
export const signedInHint = {
  get: () => localStorage.getItem(SIGNED_IN_KEY) === 'yes',
  set: (signedIn: boolean) =>
    void (signedIn ? keepStored(SIGNED_IN_KEY, 'yes') : localStorage.removeItem(SIGNED_IN_KEY)),
}
