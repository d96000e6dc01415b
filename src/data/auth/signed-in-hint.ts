export const SIGNED_IN_KEY = 'fundus.signed-in'

/**
 * Whether someone signed in on this browser and did not sign out. It only saves visitors an account call;
 * who is signed in, the backend decides.
 */
export const signedInHint = {
  get: () => localStorage.getItem(SIGNED_IN_KEY) === 'yes',
  set: (signedIn: boolean) =>
    signedIn ? localStorage.setItem(SIGNED_IN_KEY, 'yes') : localStorage.removeItem(SIGNED_IN_KEY),
}
