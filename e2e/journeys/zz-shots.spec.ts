import { makeCreator, PASSWORD } from '#e2e/support/creators.ts'
import { fillCommunity } from '#e2e/support/community.ts'
import { signIn } from '#e2e/support/sign-in.ts'
import { test } from '#e2e/support/test.ts'

const names = ['Nora Steiner','Ben Okafor','Zoë Müller','', 'Ines Carvalho with a rather long name that goes on','Peter Graf','Lotte Jansen','Matteo Ricci','','David Frei','Yuki Mori','Hannah Weiss','Oskar Nilsson']
test('shots', async ({ page, world, suffix }) => {
  test.setTimeout(180_000)
  const creator = await makeCreator(world, suffix)
  const people = Array.from({ length: 100 }, (_, i) => ({ name: names[i % names.length] ?? '', email: `${(names[i % names.length] || 'someone').toLowerCase().replace(/[^a-z]+/g, '.')}${i}@visitors.example` }))
  await fillCommunity(world, creator, {
    members: people.map((p, i) => ({ ...p, membershipType: (['free','premium','vip','free'] as const)[i % 4] ?? 'free', status: i % 5 === 3 ? 'inactive' : 'active', totalDownloads: i * 7 % 23 })),
    followers: people.map(({ email }, i) => ({ email, emailVerified: i % 3 === 0, notificationsEnabled: i % 4 !== 1, status: i === 2 ? 'inactive' : 'active' })),
    messages: people.slice(0, 14).map((_, i) => ({ message: 'We are opening a small bakery in spring and love the restraint of your templates.\n\nWould you take on the whole identity?', readAt: i > 2 ? new Date().toISOString() : null })),
  })
  await signIn(page, { email: creator.email, password: PASSWORD })
  const shot = async (name: string) => {
    for (const scheme of ['light', 'dark'] as const) for (const width of [390, 768, 1280]) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png`, animations: 'disabled' })
    }
  }
  await page.goto('/members/members')
  await page.getByRole('heading', { name: 'Nora Steiner' }).first().waitFor()
  await shot('members')
  await page.goto('/members/members?q=nora&type=free')
  await page.getByRole('heading', { name: 'Nora Steiner' }).first().waitFor()
  await shot('members-filtered')
  await page.getByRole('button', { name: 'Add Member' }).click()
  await shot('member-dialog')
  await page.keyboard.press('Escape')
  await page.goto('/members/members?tab=followers&status=all&page=4')
  await page.getByRole('button', { name: 'Remove follower' }).first().waitFor()
  await shot('followers')
  await page.goto('/members/members?tab=messages')
  await page.getByRole('button', { name: 'Nora' }).nth(1).click()
  await page.getByRole('link', { name: 'Reply' }).waitFor()
  await shot('messages')
})
