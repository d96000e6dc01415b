import { Query } from 'node-appwrite'
import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { makeCreator, PASSWORD, type TestCreator } from '#e2e/support/data/creators.ts'
import { leaveOn, mailedFollowLink } from '#e2e/support/pages/follow.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { openAs, signIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { guest } from '#local/demo/person.ts'

test.use({ language: 'en' })

function followOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Follow · / })
  const main = page.getByRole('main')
  return {
    dialog,
    open: main.getByRole('button', { name: 'Follow', exact: true }),
    followed: main.getByRole('button', { name: 'Following', exact: true }),
    email: dialog.getByRole('textbox', { name: 'Email address' }),
    submit: dialog.getByRole('button', { name: 'Follow', exact: true }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    error: dialog.locator('form').getByRole('alert'),
    toast: (title: string) => page.getByRole('status').filter({ hasText: title }),
    failure: (title: string) => page.getByRole('alert').filter({ hasText: title }),
    almostDone: dialog.getByText('Almost done: please confirm the link in the email.'),
    done: dialog.getByRole('button', { name: 'Done' }),
    supporters: (count: string) => main.getByRole('listitem').filter({ hasText: count }),
  }
}

function confirmOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Follow / })
  return {
    dialog,
    confirm: dialog.getByRole('button', { name: 'Confirm' }),
    askAgain: dialog.getByRole('button', { name: 'Ask for a new link' }),
    problem: dialog.getByRole('alert'),
  }
}

const followersOf = (stack: Addresses, { person }: TestCreator) =>
  serverTables(stack).find('followers', [Query.equal('creatorId', person.userId)])

test(
  'a visitor follows by e-mail and the link that comes, once however often it is asked',
  { tag: '@main' },
  async ({ page, visitor, creator, stack, suffix }) => {
    const email = `nora-${suffix}@visitors.example`
    const follow = followOn(page)
    await page.goto(paths.creator.href(creator.username))
    await expect(follow.supporters('supporter')).toHaveCount(0)

    await test.step('an address that is none is told', async () => {
      await follow.open.click()
      await expect(follow.dialog.getByText(`Get news from ${creator.name} by email.`)).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      for (const invalid of ['', 'nora', 'nora@nowhere', 'no ra@visitors.example']) {
        await follow.email.fill(invalid)
        await follow.submit.click()
        const told = invalid === '' ? 'Email is required' : 'Please enter a valid email address.'
        await expect(follow.error).toHaveText(told)
        await expect(follow.failure('Invalid email')).toBeVisible()
        await expect(follow.email).toBeFocused()
      }
    })

    await test.step('one mail goes out however often it is pressed', async () => {
      await follow.email.fill(`  Nora-${suffix}@Visitors.example `)
      await follow.submit.dblclick()
      await expect(follow.almostDone).toBeVisible()
      await expect(follow.dialog).toContainText(`It is on its way to nora-${suffix}@visitors.example`)
      await expectAccessibleAtEachWidth(page)
      await follow.done.click()
      await expect(follow.open).toBeFocused()
      await page.reload()
      await expect(follow.supporters('supporter')).toHaveCount(0)
      expect(await followersOf(stack, creator)).toEqual([])
      expect(await mailsTo(stack, email)).toHaveLength(1)
    })

    await test.step('who asks again gets no second mail that day', async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Follow' }).click()
      await expect(follow.dialog.getByText(/^You have asked to follow before/)).toBeVisible()
      await follow.email.fill(email)
      await follow.submit.click()
      await expect(follow.almostDone).toBeVisible()
      expect(await mailsTo(stack, email), 'one a day').toHaveLength(1)
    })

    const link = await mailedFollowLink(stack, email)
    await test.step('the link is opened and confirmed by a press', async () => {
      const here = confirmOn(page)
      await page.goto('/')
      await page.goto(link)
      await expect(here.dialog).toBeVisible()
      await expect(page).toHaveURL(paths.creator.href(creator.username))
      expect(await followersOf(stack, creator), 'without a press').toEqual([])
      await expectAccessibleAtEachWidth(page)
      await here.confirm.dblclick()
      await expect(follow.toast('You are following!')).toBeVisible()
      await expect(here.dialog).toBeHidden()
      await expect(follow.followed).toBeVisible()
      await expect(follow.supporters('1 supporter')).toBeVisible()
    })

    await test.step('the link in another browser shows that it is done', async () => {
      await visitor.goto(link)
      await expect(leaveOn(visitor).dialog, 'what confirmed it ends it').toBeVisible()
      await leaveOn(visitor).cancel.click()
      await expect(followOn(visitor).followed).toBeVisible()
      await expect(followOn(visitor).supporters('1 supporter')).toBeVisible()
      expect(await followersOf(stack, creator)).toMatchObject([
        { email, userId: '', status: 'active', notificationsEnabled: true, emailVerified: true },
      ])
    })
  },
)

test('Escape, pressed five times, loses nothing that was typed', async ({ page, creator }) => {
  const follow = followOn(page)
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await page.goto(paths.creator.href(creator.username))
  await follow.open.click()
  await follow.email.fill('wrong')
  // Chromium closes both dialogs by itself here, because nothing else is pressed in between. Which of them it asks first is its own affair.
  for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press('Escape')
  await page.addLocatorHandler(question, () => question.getByRole('button', { name: 'Keep editing' }).click())
  await follow.submit.click()
  await page.removeLocatorHandler(question)
  await expect(follow.email).toHaveValue('wrong')
  await expect(follow.error).toHaveText('Please enter a valid email address.')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(follow.dialog).toBeHidden()
  await follow.open.click()
  await expect(follow.email).toBeVisible()
})

test('a link to a page that has another name now confirms there', async ({
  page,
  creator,
  stack,
  suffix,
}) => {
  const { person } = creator
  const email = `moved-${suffix}@visitors.example`
  await guest(stack).call('followers.follow', { creatorId: person.userId, email })
  await person.call('profile.change_username', { username: `new-${suffix}` })
  await page.goto(await mailedFollowLink(stack, email))
  await confirmOn(page).confirm.click()
  await expect(followOn(page).supporters('1 supporter')).toBeVisible()
  await expect(page).toHaveURL(paths.creator.href(`new-${suffix}`))
})

test('the own page is edited, and followed by nobody', async ({ page, creator }) => {
  const follow = followOn(page)
  const edit = page.getByRole('main').getByRole('link', { name: 'Edit page' })
  await openAs(page, creator, paths.creator.href(creator.username))
  await expect(edit).toBeVisible()
  await expect(follow.open).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
  await expectAccessibleAtEachWidth(page)
  await tabTo(edit)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/members/page')
})

test('who follows in one browser and signs in in another sees it there', async ({
  page,
  visitor,
  creator,
  stack,
  suffix,
}) => {
  const fan = await makeCreator(stack, `fan-${suffix}`, 'Ben Fan')
  const address = paths.creator.href(creator.username)
  const [here, there] = [followOn(page), followOn(visitor)]
  await openAs(page, fan, address)
  await here.open.click()
  await here.submit.click()
  await expect(here.followed).toBeVisible()

  // Nobody has opened this address yet. A page server keeps the other as it was before the follow for half a minute.
  await visitor.goto(paths.handle.href(creator.username))
  await expect(there.supporters('1 supporter')).toBeVisible()
  await expect(there.open).toBeVisible()
  await signIn(visitor, { email: fan.email, password: PASSWORD })
  await visitor.goto(address)
  await expect(there.followed).toBeVisible()
  await visitor.getByRole('button', { name: 'Logout' }).click()
  await expect(visitor.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await visitor.goto(address)
  await expect(there.open).toBeVisible()
})
