import * as z from 'zod/mini'
import { usernameProblem } from '#src/domain/profile/username-problem.ts'

export const usernameSchema = z.string().check(
  z.trim(),
  z.check(({ value, issues }) => {
    const message = usernameProblem(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  }),
)
