import { failed, passed, skipped, type Check } from '#scripts/operate/doctor/check.ts'

/** A small part of the five minutes for which Stripe's signatures and download tokens are valid. */
const TOLERANCE_SECONDS = 60

export const clock: Check = {
  name: 'clock',
  cure: 'Synchronise the clocks of the server and of this machine over the network (NTP).',
  look: async ({ asGuest, now }) => {
    const told = (await asGuest('/health/version')).headers.get('date')
    if (told === null) return skipped('the answers of the server have no time')
    const seconds = Math.round((Date.parse(told) - now().getTime()) / 1000)
    if (Math.abs(seconds) <= TOLERANCE_SECONDS) return passed
    return failed(
      `the server is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} this machine`,
    )
  },
}
