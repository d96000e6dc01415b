import { Query } from 'node-appwrite'
import { followByMail } from '#local/demo/make/follow-by-mail.ts'
import { guest, signUp } from '#local/demo/person.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { communityOn, openCommunity, people } from '#e2e/support/pages/community-panel.ts'
import { fillCommunity } from '#e2e/support/data/community.ts'
import { PASSWORD } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { loseAnswer, loseNoMore } from '#e2e/support/browser/lost-answer.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const executions = '**/functions/marketplace/executions'

test(
  'a creator adds, changes and deletes a member',
  { tag: '@main' },
  async ({ page, creator, expectedConsole }) => {
    expectedConsole.push('net::ERR_FAILED')
    const panel = communityOn(page)
    await openCommunity(page, creator)
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible()
    await expect(page.getByText('Manage your members and followers')).toBeVisible()
    await expect(page.getByText('No members yet')).toBeVisible()
    await expect(panel.tab('Members')).toHaveText('Members')

    await test.step('is told what is missing', async () => {
      await panel.button('Add Your First Member').click()
      await panel.dialog('Add Member').getByRole('button', { name: 'Add Member' }).click()
      await expect(panel.email).toHaveAccessibleDescription('Email is required')
      await expect(panel.email).toBeFocused()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('adds one, though the answer is lost', async () => {
      await panel.email.fill('Zoe@Visitors.example')
      await panel.name.fill('Zoë Müller')
      await page.route(executions, loseAnswer)
      await page.keyboard.press('Enter')
      await expect(panel.dialog('Add Member').getByRole('alert')).toContainText(
        'Error saving member: We can’t reach',
      )
      await loseNoMore(page)
      await page.keyboard.press('Enter')
      await expect(panel.dialog('Add Member')).toBeHidden()
      await expect(panel.names).toHaveText(['Zoë Müller'])
      await expect(panel.row('Zoë Müller')).toContainText(
        /zoe@visitors\.exampleFreeActive0 downloadsjoined \d/,
      )
      await expect(panel.tab('Members 1')).toBeVisible()
      await expect(panel.tile('Total Members')).toHaveText('1')
      await expect(panel.tile('New This Month')).toHaveText('1')
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('is told that the address is one already', async () => {
      await panel.button('Add Member').click()
      await panel.email.fill('zoe@visitors.example')
      await page.keyboard.press('Enter')
      const told = 'Error saving member: This email address is already a member'
      await expect(panel.dialog('Add Member').getByText(told)).toBeVisible()
      await page.keyboard.press('Escape')
      await panel.button('Discard').click()
    })

    await test.step('changes it', async () => {
      await panel.button('Edit Zoë Müller').click()
      await expect(panel.email).toHaveValue('zoe@visitors.example')
      await panel.email.fill('zoe.mueller@visitors.example')
      await panel.name.fill('')
      await panel.button('Save Changes').dblclick()
      await expect(panel.names).toHaveText(['zoe.mueller'])
    })

    await test.step('deletes it', async () => {
      await panel.button('Delete zoe.mueller').click()
      await expect(panel.button('Cancel')).toBeFocused()
      await expectAccessibleAtEachWidth(page)
      await page.keyboard.press('Enter')
      await expect(panel.button('Delete zoe.mueller')).toBeFocused()
      await panel.button('Delete zoe.mueller').click()
      await panel.dialog('Delete Member').getByRole('button', { name: 'Delete Member' }).click()
      await expect(page.getByText('No members yet')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(panel.tile('Total Members')).toHaveText('0')
    })
  },
)

test('many members: pages, search and filters are in the address', async ({ page, creator, stack }) => {
  const [first, ...others] = people(100)
  await fillCommunity(stack, creator, {
    members: [
      { email: 'zoe@visitors.example', name: 'Zoë Müller', membershipType: 'vip' },
      { ...first, email: first?.email ?? '', membershipType: 'paid', status: 'inactive' },
      ...others,
      { email: 'old@visitors.example', name: 'Old Friend', joinedAt: '2024-03-05T12:00:00.000Z' },
    ],
  })
  const panel = communityOn(page)
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/tables/members/')) lists.push(request.url())
  })
  await openCommunity(page, creator)
  await expect(panel.names).toHaveCount(12)
  expect(lists, 'one page and one count are asked for').toHaveLength(2)
  await expect(panel.tile('Total Members')).toHaveText('102')
  await expect(panel.tile('Active Members')).toHaveText('101')
  await expect(panel.tile('Premium Members')).toHaveText('2')
  await expect(panel.tile('New This Month')).toHaveText('101')
  await expect(panel.row('Person 001')).toContainText('PremiumInactive')
  const slots = await panel.pages.getByRole('listitem').allTextContents()
  expect(slots.join(' ')).toBe('Previous 1 2 3 4 5 … 9 Next')

  await test.step('a page is opened', async () => {
    await panel.pages.getByRole('link', { name: 'Page 9' }).click()
    await expect(page).toHaveURL('/members/members?page=9')
    await expect(panel.row('Old Friend')).toContainText('joined 5 Mar 2024')
  })

  await test.step('the search finds by name and address', async () => {
    await panel.search.pressSequentially('zoe mul')
    await expect(page).toHaveURL('/members/members?q=zoe+mul')
    await expect(panel.names).toHaveText(['Zoë Müller'])
    await expect(panel.search).toBeFocused()
    await expect(panel.search).toHaveValue('zoe mul')
    await panel.search.fill('person004@vis')
    await expect(panel.names).toHaveText(['Person 004'])
    await page.reload()
    await expect(panel.search).toHaveValue('person004@vis')
    await expect(panel.names).toHaveText(['Person 004'])
  })

  await test.step('filters narrow the list down and are taken back', async () => {
    await panel.filter('Type').selectOption('VIP')
    await expect(page.getByText('No members found')).toBeVisible()
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
    await expect(panel.exporter).toBeHidden()
    await panel.button('Clear', { exact: true }).click()
    await expect(panel.search).toHaveValue('')
    await expect(panel.names).toHaveCount(12)
    await panel.filter('Type').selectOption('Premium')
    await panel.filter('Status').selectOption('Inactive')
    await expect(panel.names).toHaveText(['Person 001'])
    await page.goBack()
    await expect(panel.filter('Status')).toHaveValue('all')
    await panel.tab('Followers').click()
    await expect(page).toHaveURL('/members/members?tab=followers')
    await expect(page.getByText('No followers yet')).toBeVisible()
  })
})

test(
  'followers: notifications, removal, and coming back',
  { tag: '@main' },
  async ({ page, creator, stack, suffix }) => {
    const { userId } = creator.person
    const { username } = creator
    const addressOf = (name: string) => `${name}@${suffix}.example`
    const follow = (email: string) =>
      followByMail(stack, guest(stack), { creatorId: userId, username, email })
    for (const name of ['nora', 'ben', 'ines']) await follow(addressOf(name))
    const panel = communityOn(page)

    await test.step('the panel shows and counts them', async () => {
      await openCommunity(page, creator, '?tab=followers')
      await expect(panel.names).toHaveText(['ines', 'ben', 'nora'])
      await expect(panel.tab('Followers 3')).toBeVisible()
      await expect(panel.tile('Notifications On')).toHaveText('3')
      await expect(panel.tile('New This Month')).toHaveText('3')
      await expect(panel.tile('Email Verified')).toHaveText('3')
      await expect(panel.row('ben@')).toContainText(/Notifications OnVerifiedfollowed \d/)
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('the notifications of one are switched off', async () => {
      await panel.row('ben@').getByTitle('Disable notifications').click()
      await expect(panel.row('ben@')).toContainText('Notifications Off')
      await expect(panel.row('ben@').getByTitle('Enable notifications')).toBeFocused()
      await expect(panel.tile('Notifications On')).toHaveText('2')
      await panel.filter('Notifications').selectOption('Disabled')
      await expect(panel.names).toHaveText(['ben'])
      await panel.filter('Notifications').selectOption('All Notifications')
    })

    await test.step('one is removed and stays there as inactive', async () => {
      await panel.row('ines@').getByTitle('Remove follower').click()
      await expect(panel.dialog('Remove Follower')).toContainText(addressOf('ines'))
      await expectAccessibleAtEachWidth(page)
      await panel.dialog('Remove Follower').getByRole('button', { name: 'Remove Follower' }).click()
      await expect(panel.names).toHaveText(['ben', 'nora'])
      await expect(panel.tile('Total Followers')).toHaveText('2')
      await panel.filter('Status').selectOption('Inactive')
      await expect(panel.names).toHaveText(['ines'])
      await expect(panel.row('ines@')).toContainText('Inactive')
      await expect(panel.row('ines@').getByRole('button')).toHaveCount(0)
    })

    await test.step('who was removed comes back with an account', async () => {
      const ines = await signUp(stack, addressOf('ines'), PASSWORD)
      await ines.call('followers.follow', { creatorId: userId, email: addressOf('ines') })
      await panel.button('Refresh').click()
      await expect(page.getByText('No followers found')).toBeVisible()
      await panel.button('Clear').click()
      await expect(panel.names).toHaveText(['ines', 'ben', 'nora'])
      const rows = await serverTables(stack).find('followers', [Query.equal('creatorId', userId)])
      expect(rows.filter(({ status }) => status === 'active')).toHaveLength(3)
    })
  },
)

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a creator finds a member and deletes it', async ({ page, creator, stack }) => {
    await fillCommunity(stack, creator, { members: people(30) })
    const panel = communityOn(page)
    const { keyboard } = page
    await openCommunity(page, creator)
    await expect(panel.names).toHaveCount(12)
    await tabTo(panel.search)
    await keyboard.type('person 017')
    await expect(panel.names).toHaveText(['Person 017'])
    await expect(panel.search).toBeFocused()
    await tabTo(panel.button('Delete Person 017'))
    await keyboard.press('Enter')
    await tabTo(panel.dialog('Delete Member').getByRole('button', { name: 'Delete Member' }))
    await keyboard.press('Enter')
    await expect(page.getByText('No members found')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(panel.button('Clear', { exact: true }))
    await keyboard.press('Enter')
    await expect(panel.names).toHaveCount(12)
    await expect(panel.tile('Total Members')).toHaveText('29')
  })
})
