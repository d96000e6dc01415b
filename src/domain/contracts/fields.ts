import { m } from '#messages'
import * as z from 'zod/mini'
import { textOfHtml } from '#src/lib/format/html-text.ts'
import { canBeSeen } from '#src/lib/format/normal-text.ts'
import { namesUser } from '#src/lib/url/parse-url.ts'

/** The condition of a rule between fields: the rule is asked as soon as these fields are valid, whatever else is wrong. */
export const areValid =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path = [] }) => path.length === 0 || fields.includes(String(path[0])))

/** Limits a text that a person types. The message tells the limit, so that a form can say it at the field before it is sent. */
export const atMost = (max: number) =>
  z.maxLength(max, { error: () => m.refusal_at_most_characters({ max }) })

/** ISO 8601, as it was answered before. */
export const momentSchema = z.string().check(z.maxLength(32), z.iso.datetime({ offset: true }))

/** Takes white space off the ends, and takes a text in which nothing can be seen for none at all. */
export const trimmed = z.overwrite<string>((text) => (canBeSeen(text) ? text.trim() : ''))

const LINK = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

const hasHonestLinks = (html: string) =>
  Array.from(html.matchAll(LINK)).every(
    ([, double, single, bare]) => !namesUser(textOfHtml(double ?? single ?? bare ?? '')),
  )

/** Refuses rich text with a link that names a user before its host, and so looks like a link to another host. */
export const honestLinks = z.refine<string>(hasHonestLinks, { error: () => m.refusal_link_names_user() })
