import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import type { Person, DemoServer } from '#local/demo/person.ts'

type Follow = { creatorId: string; username: string; email: string }

/** Follows a creator as a visitor does: by e-mail, and by the link in the mail. */
export async function followByMail(stack: DemoServer, person: Person, follow: Follow): Promise<void> {
  const { creatorId, username, email } = follow
  await person.call('followers.follow', { creatorId, email })
  const links = (await mailsTo(stack, email)).map(({ url }) => url).filter((url) => url !== '')
  const link = links
    .map((url) => new URL(url))
    .find(({ pathname }) => pathname === `/user/${username}/products`)
  const secret = new URLSearchParams(link?.hash.slice(1)).get('follow') ?? ''
  await person.call('followers.confirm', { creatorId, secret })
}
