import { type Check, failed, noted, whereReadable } from '#scripts/operate/doctor/check.ts'
import { holderLine, holdersIn, lacksOf } from '#scripts/operate/roles/roles.ts'

/** Lists who has a role. A role that can't be used, because its account has lost the second factor, is a fault. */
export const roles: Check = {
  name: 'roles',
  cure: 'Switch the second factor on again, or take the role away: npm run operator -- revoke EMAIL ROLE.',
  look: ({ open: { users } }) =>
    whereReadable('users.read', async () => {
      const holders = await holdersIn(users)
      const lines = holders.map(holderLine).join('; ')
      if (holders.some((holder) => lacksOf(holder).length > 0)) return failed(lines)
      return noted(holders.length === 0 ? 'nobody has a role' : lines)
    }),
}
