import { serverProblems } from '#scripts/operate/deploy/look-at-server.ts'
import { unless, type Check } from '#scripts/operate/doctor/check.ts'

export const server: Check = {
  name: 'server',
  cure: 'Change what is named, then run npm run deploy.',
  look: async ({ open, config }) =>
    unless((await serverProblems(open, config)).map(({ why }) => why.replace(/\.$/, ''))),
}
