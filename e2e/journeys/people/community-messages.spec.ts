import { guest } from '#local/demo/person.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { communityOn, openCommunity } from '#e2e/support/pages/community-panel.ts'
import type { TestCreator } from '#e2e/support/data/creators.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Page } from '@playwright/test'

test.use({ language: 'en' })

const words = 'Do you print on request?\n\n<b>Best</b>, Nora'

const write = (stack: Addresses, creator: TestCreator, name: string, message = words) =>
  guest(stack).call('messages.send', {
    creatorId: creator.person.userId,
    submissionId: randomId(),
    name,
    surname: 'Steiner',
    email: `${name.toLowerCase()}?bcc=all@visitors.example`,
    message,
  })

const messageOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} Steiner`) })

test(
  'what visitors write is read, answered and deleted',
  { tag: '@main' },
  async ({ page, creator, stack }) => {
    await creator.person.call('profile.update', { contactForm: true, contactEmail: creator.email })
    const panel = communityOn(page)

    await test.step('none are there at first', async () => {
      await openCommunity(page, creator, '?tab=messages')
      await expect(page.getByText('No messages yet')).toBeVisible()
    })

    await test.step('what visitors write arrives and is counted as new', async () => {
      for (const name of ['Nora', 'Ben']) await write(stack, creator, name)
      await panel.button('Refresh').click()
      await expect(panel.names).toContainText([/^BSBen SteinerNewDo you print/, /^NSNora SteinerNew/])
      await expect(panel.tab('Messages 2 new')).toBeVisible()
      await expect(page.getByText('2 unread')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('a message is read, and can be answered by mail', async () => {
      await messageOf(page, 'Nora').click()
      await expect(messageOf(page, 'Nora')).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('paragraph').filter({ hasText: '<b>Best</b>, Nora' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Reply' })).toHaveAttribute(
        'href',
        'mailto:nora%3Fbcc%3Dall@visitors.example?subject=Your%20message%20to%20Ada%20Test',
      )
      await expect(panel.tab('Messages 1 new')).toBeVisible()
      await expect(messageOf(page, 'Nora')).not.toContainText('New')
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('a message stays read until it is marked as unread', async () => {
      await page.reload()
      await expect(panel.tab('Messages 1 new')).toBeVisible()
      await messageOf(page, 'Nora').click()
      await panel.button('Mark as unread').click()
      await expect(panel.tab('Messages 2 new')).toBeVisible()
      await expect(messageOf(page, 'Nora')).toContainText('New')
    })

    await test.step('a message is deleted', async () => {
      await messageOf(page, 'Ben').click()
      await panel.button('Delete the message of Ben Steiner').click()
      await expectAccessibleAtEachWidth(page)
      await panel.dialog('Delete Message').getByRole('button', { name: 'Delete Message' }).click()
      await expect(panel.names).toHaveCount(1)
      await expect(panel.tab('Messages 1 new')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  },
)
