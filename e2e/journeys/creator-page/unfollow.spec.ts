import { Query } from 'node-appwrite'
import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { communityOn, openCommunity } from '#e2e/support/pages/community-panel.ts'
import { makeCreator, type TestCreator } from '#e2e/support/data/creators.ts'
import { leaveOn, mailedFollowLink } from '#e2e/support/pages/follow.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { guest } from '#local/demo/person.ts'

test.use({ language: 'en' })

function creatorOn(page: Page) {
  const main = page.getByRole('main')
  return {
    follow: main.getByRole('button', { name: 'Follow', exact: true }),
    followed: main.getByRole('button', { name: 'Following', exact: true }),
    supporters: (count: string) => main.getByRole('listitem').filter({ hasText: count }),
  }
}

function followingOn(page: Page) {
  const main = page.getByRole('main')
  return {
    heading: main.getByRole('heading', { level: 1, name: 'Saved' }),
    rows: main.getByRole('list', { name: 'Creators you follow' }).getByRole('listitem'),
    leave: (name: string) => main.getByRole('button', { name: `Unfollow ${name}` }),
    empty: main.getByText('You follow nobody here yet'),
  }
}

const followsOf = async (stack: Addresses, { person }: TestCreator) => {
  const rows = await serverTables(stack).find('followers', [Query.equal('creatorId', person.userId)])
  return rows.map(({ email, status }) => `${email} ${status}`)
}

/** Follows as a visitor, and returns the link of the mail. */
async function followOn(page: Page, stack: Addresses, creator: TestCreator, email: string): Promise<string> {
  await guest(stack).call('followers.follow', { creatorId: creator.person.userId, email })
  const link = await mailedFollowLink(stack, email)
  // going to another address of the same page would not reload it
  await page.goto('/mark.svg')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(creatorOn(page).followed).toBeVisible()
  return link
}

test('a visitor leaves where the link was opened, by keyboard too, and follows again', async ({
  page,
  visitor,
  creator,
  stack,
  suffix,
}) => {
  const email = `nora-${suffix}@visitors.example`
  const [here, leave] = [creatorOn(page), leaveOn(page)]
  const link = await followOn(page, stack, creator, email)
  await page.reload()
  await tabTo(here.followed)
  await page.keyboard.press('Enter')
  await expect(leave.dialog).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.keyboard.press('Escape')
  await expect(here.followed).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(leave.unfollow)
  await page.keyboard.press('Enter')
  await expect(leave.left(creator.name)).toBeVisible()
  await expect(here.supporters('supporter')).toHaveCount(0)
  await expect(here.follow).toBeFocused()
  expect(await followsOf(stack, creator)).toEqual([`${email} inactive`])

  await visitor.goto(link)
  await expect(visitor.getByRole('dialog').getByRole('alert')).toContainText('already')
  await expectAccessible(visitor)

  const again = await followOn(visitor, stack, creator, email)
  expect(again).not.toBe(link)
  await expect(creatorOn(visitor).supporters('1 supporter')).toBeVisible()
  expect(await followsOf(stack, creator)).toEqual([`${email} active`])
})

test('somebody signed in leaves in another browser, and the creator sees it', async ({
  page,
  visitor,
  creator,
  stack,
  suffix,
}) => {
  const fan = await makeCreator(stack, `fan-${suffix}`, 'Ben Fan')
  await fan.person.call('followers.follow', { creatorId: creator.person.userId, email: fan.email })
  const address = paths.creator.href(creator.username)
  await openAs(page, fan, address)
  await openAs(visitor, fan, address)
  await creatorOn(visitor).followed.click()
  await leaveOn(visitor).unfollow.click()
  await expect(creatorOn(visitor).follow).toBeVisible()
  await expect(creatorOn(visitor).supporters('supporter')).toHaveCount(0)
  await page.reload()
  await expect(creatorOn(page).follow).toBeVisible()
  expect(await followsOf(stack, creator)).toEqual([`${fan.email} inactive`])

  const community = communityOn(page)
  await page.context().clearCookies()
  await openCommunity(page, creator, '?tab=followers')
  await expect(community.tile('Total Followers')).toHaveText('0')
  await expect(page.getByText('No followers yet')).toBeVisible()
  await community.filter('Status').selectOption('Inactive')
  await expect(community.row(fan.email)).toContainText('Inactive')
})

test.describe('the list of whom one follows', () => {
  test(
    'has for a visitor whom this browser remembers, with the way to each and out',
    { tag: '@main' },
    async ({ page, stack, suffix }) => {
      const following = followingOn(page)

      await test.step('a browser that follows nobody says so', async () => {
        await page.goto('/')
        await page.getByRole('contentinfo').getByRole('link', { name: 'Saved products and creators' }).click()
        await expect(following.heading).toBeFocused()
        await expect(page).toHaveTitle('Saved · Fundus')
        await expect(following.empty).toBeVisible()
        await expectAccessibleAtEachWidth(page)
      })

      const [ada, ben] = [
        await makeCreator(stack, suffix, 'Ada First'),
        await makeCreator(stack, `b-${suffix}`, 'Ben Second'),
      ]
      const email = `nora-${suffix}@visitors.example`

      await test.step('both are listed, the last one first', async () => {
        await followOn(page, stack, ada, email)
        await followOn(page, stack, ben, email)
        await page.goto(paths.saved.href())
        await expect(following.rows).toHaveCount(2)
        await expect(following.rows.first()).toContainText('Ben Second')
        await expectAccessibleAtEachWidth(page)
      })

      await test.step('a page that is private now has no name', async () => {
        await ben.person.call('settings.save_content', { visibility: 'private' })
        await page.reload()
        await expect(following.rows.first()).toContainText('A page that is not public')
      })

      await test.step('one is left by keyboard', async () => {
        await tabTo(following.leave('Ada First'))
        await page.keyboard.press('Enter')
        await expectAccessible(page)
        await tabTo(leaveOn(page).unfollow)
        await page.keyboard.press('Enter')
        await expect(leaveOn(page).left('Ada First')).toBeVisible()
        await expect(following.rows).toHaveCount(1)
        await expect(following.heading).toBeFocused()
      })

      await test.step('the private one is left too', async () => {
        await following.leave('A page that is not public').click()
        await leaveOn(page).unfollow.click()
        await expect(following.empty).toBeVisible()
        expect(await followsOf(stack, ada)).toEqual([`${email} inactive`])
        expect(await followsOf(stack, ben)).toEqual([`${email} inactive`])
      })
    },
  )

  test('has for somebody signed in whom the account follows, and nobody of others', async ({
    page,
    visitor,
    creator,
    stack,
    suffix,
  }) => {
    const fan = await makeCreator(stack, `fan-${suffix}`, 'Ben Fan')
    await fan.person.call('followers.follow', { creatorId: creator.person.userId, email: fan.email })
    await openAs(page, fan, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Saved' }).click()
    await followingOn(page).rows.getByRole('link', { name: creator.name }).click()
    await expect(creatorOn(page).followed).toBeVisible()
    await openAs(visitor, creator, paths.saved.href())
    await expect(followingOn(visitor).empty).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.goto(paths.saved.href())
    await expect(followingOn(page).empty, 'who comes next at this browser').toBeVisible()
  })
})
