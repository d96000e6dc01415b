import { paths } from '#src/config/paths.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { type DecisionLink, decisionToken } from '../decision-token.ts'

/** Returns the address under which somebody reads a decision without an account, and complains about it. */
export const decisionUrl = (context: Pick<Context, 'hash' | 'siteUrl'>, link: DecisionLink): string =>
  new URL(paths.complaint.href(decisionToken(context.hash, link)), requireSiteUrl(context)).href
