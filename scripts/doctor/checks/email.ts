import { failed, passed, type Check } from '../check.ts'

export const email: Check = {
  name: 'e-mail',
  cure: 'Add an e-mail provider in the console under Messaging, Providers, and switch it on.',
  look: async ({ open }) => {
    const { providers } = await open.messaging.listProviders()
    const isThere = providers.some(({ type, enabled }) => type === 'email' && enabled)
    return isThere ? passed : failed('there is no provider that is switched on')
  },
}
