import { differences } from '#scripts/operate/deploy/plan/differences.ts'
import { unless, type Check } from '#scripts/operate/doctor/check.ts'

const LIMITS = ['enabled', 'maximumFileSize', 'allowedFileExtensions'] as const

export const buckets: Check = {
  name: 'buckets',
  cure: 'Run npm run deploy.',
  look: async ({ actual, config }) => {
    const present = (await actual()).buckets
    return unless(
      config.buckets.flatMap((wanted) => {
        const bucket = present.find(({ $id }) => $id === wanted.$id)
        if (!bucket) return [`${wanted.$id} is missing`]
        return differences(bucket, wanted, LIMITS).map((text) => `${wanted.$id}: ${text}`)
      }),
    )
  },
}
