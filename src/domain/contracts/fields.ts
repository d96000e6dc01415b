import * as z from 'zod/mini'

/** The condition of a rule between fields: the rule is asked as soon as these fields are valid, whatever else is wrong. */
export const areValid =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path = [] }) => path.length === 0 || fields.includes(String(path[0])))

/** ISO 8601, as it was answered before. */
export const momentSchema = z.string().check(z.maxLength(32), z.iso.datetime({ offset: true }))
