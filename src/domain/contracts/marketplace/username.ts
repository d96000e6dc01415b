import * as z from 'zod/mini'
import { normalText } from '#src/lib/format/normal-text.ts'
import { usernameProblem } from '#src/domain/profile/username-problem.ts'

export const usernameSchema = z.string().check(
  z.overwrite(normalText),
  z.check(({ value, issues }) => {
    const message = usernameProblem(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  }),
)
