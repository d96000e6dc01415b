import type { Page } from '@playwright/test'
import { communityOn, followers, openCommunity, people } from '#e2e/support/pages/community-panel.ts'
import { fillCommunity } from '#e2e/support/data/community.ts'
import { parseCsv } from '#e2e/support/data/csv.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const today = /\d{4}-\d\d-\d\d/.source

/** Returns the file that the action downloads. */
async function fileOf(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const { name, bytes } = await receivedFile(download)
  expect([...bytes.subarray(0, 3)], 'the mark of UTF-8').toEqual([0xef, 0xbb, 0xbf])
  const text = bytes.toString('utf8').slice(1)
  expect(text.endsWith('\r\n')).toBe(true)
  return { name, rows: parseCsv(text) }
}

test(
  'members and followers are exported: all pages, those of the filters, and nothing that computes',
  { tag: '@main' },
  async ({ page, creator, stack }) => {
    await fillCommunity(stack, creator, {
      members: [
        {
          email: '=cmd@visitors.example',
          name: '=HYPERLINK("https://evil.example","x")',
          membershipType: 'vip',
        },
        {
          email: 'zoe@visitors.example',
          name: 'Zoë “Zö” Müller, Zürich',
          joinedAt: '2099-01-05T12:00:00.000Z',
          agreedToEmailsAt: '2026-11-21T12:00:00.000Z',
          emailsConfirmedAt: '2026-11-21T12:00:00.000Z',
        },
        ...people(40),
      ],
      followers: followers(520),
    })
    const panel = communityOn(page)
    await openCommunity(page, creator, '?page=3')
    await expect(panel.exporter).toHaveAttribute('title', 'Download members as CSV')
    const { name, rows } = await fileOf(page, () => panel.exporter.click())
    expect(name).toMatch(new RegExp(`^members-${today}\\.csv$`))
    const [header, first, ...others] = rows
    expect(header).toEqual([
      'Name',
      'Email',
      'Membership Type',
      'Status',
      'Total Downloads',
      'Join Date',
      'Last Active',
      'User ID',
    ])
    expect(first).toEqual([
      'Zoë “Zö” Müller, Zürich',
      'zoe@visitors.example',
      'Free',
      'Active',
      '0',
      '5 Jan 2099',
      'N/A',
      '',
    ])
    expect(others).toHaveLength(41)
    expect(others[0]?.slice(0, 3)).toEqual([
      '\'=HYPERLINK("https://evil.example","x")',
      "'=cmd@visitors.example",
      'VIP',
    ])

    await panel.search.fill('person02')
    await expect(panel.names).toHaveCount(10)
    const filtered = await fileOf(page, () => panel.exporter.click())
    expect(filtered.rows).toHaveLength(11)

    await panel.search.fill('müller')
    await expect(panel.names).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Export with consents' }).check()
    const { rows: consents } = await fileOf(page, () => panel.exporter.click())
    expect(consents.map((row) => row.slice(8))).toEqual([['Agreed to Emails'], ['Yes']])

    await panel.tab('Followers').click()
    await expect(panel.names).toHaveCount(12)
    const followed = await fileOf(page, () => panel.exporter.press('Enter'))
    expect(followed.name).toMatch(new RegExp(`^followers-${today}\\.csv$`))
    expect(followed.rows, 'of more than one request').toHaveLength(521)
    expect(followed.rows[520]?.slice(0, 5)).toEqual([
      'person520@visitors.example',
      'person520',
      'Yes',
      'Yes',
      'Active',
    ])
  },
)
