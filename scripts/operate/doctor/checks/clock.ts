import { failed, passed, skipped, type Check } from '#scripts/operate/doctor/check.ts'

/** A small part of the five minutes for which Stripe's signatures and download tokens are valid. */
const TOLERANCE_SECONDS = 60

export const clock: Check = {
  name: 'clock',
  cure: 'Let the server and this machine take their time from the network (NTP).',
  look: async ({ asGuest, now }) => {
    const told = (await asGuest('/health/version')).headers.get('date')
    if (told === null) return skipped('the server does not tell the time')
    const seconds = Math.round((Date.parse(told) - now().getTime()) / 1000)
    if (Math.abs(seconds) <= TOLERANCE_SECONDS) return passed
    return failed(
      `the server is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} this machine`,
    )
  },
}
