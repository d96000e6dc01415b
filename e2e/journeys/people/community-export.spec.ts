import type { Page } from '@playwright/test'
import { communityOn, followers, openCommunity, people } from '#e2e/support/pages/community-panel.ts'
import { fillCommunity } from '#e2e/support/data/community.ts'
import { parseCsv } from '#e2e/support/data/csv.ts'
import { tabBackTo, tabTo } from '#e2e/support/browser/keyboard.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const today = /\d{4}-\d\d-\d\d/.source
const isBatch = (url: URL) =>
  url.pathname.endsWith('/rows') && decodeURIComponent(url.search).includes('[500]')

/** Returns the file that the action downloads. */
async function fileOf(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const { name, bytes } = await receivedFile(download)
  expect([...bytes.subarray(0, 3)], 'the mark of UTF-8').toEqual([0xef, 0xbb, 0xbf])
  const text = bytes.toString('utf8').slice(1)
  expect(text.endsWith('\r\n')).toBe(true)
  return { name, rows: parseCsv(text) }
}

test('members are exported: all pages, those of the filters, and nothing that computes', async ({
  page,
  creator,
  stack,
}) => {
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
      },
      ...people(40),
    ],
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
})

test('by keyboard alone: followers are exported, it tells how far it is, and leaving ends it', async ({
  page,
  creator,
  stack,
}) => {
  test.slow()
  await fillCommunity(stack, creator, { followers: followers(520) })
  const panel = communityOn(page)
  const { keyboard } = page
  await openCommunity(page, creator, '?tab=followers')
  await expect(panel.names).toHaveCount(12)
  await tabTo(panel.exporter)
  const { name, rows } = await fileOf(page, () => keyboard.press('Enter'))
  expect(name).toMatch(new RegExp(`^followers-${today}\\.csv$`))
  expect(rows).toHaveLength(521)
  expect(rows[0]).toEqual([
    'Email',
    'Username',
    'Notifications Enabled',
    'Email Verified',
    'Status',
    'Follow Date',
    'User ID',
  ])
  expect(rows[520]?.slice(0, 5)).toEqual(['person520@visitors.example', 'person520', 'Yes', 'Yes', 'Active'])
  await expect(panel.exporter).toBeFocused()
  await expect(panel.exporter).toHaveText('Export CSV')

  const asked: string[] = []
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(isBatch, async (route) => {
    asked.push(route.request().url())
    if (asked.length > 1) await held
    await route.continue()
  })
  await keyboard.press('Enter')
  await expect(panel.exporter).toHaveText('Generating...')
  await expect(page.getByText('500 of 520')).toBeVisible()
  await tabBackTo(panel.tab('Members'))
  await keyboard.press('Enter')
  await expect(page.getByText('No members yet')).toBeVisible()
  const downloads: unknown[] = []
  page.on('download', (download) => downloads.push(download))
  const answered = page.waitForResponse((response) => isBatch(new URL(response.url())))
  release()
  await answered
  await panel.tab('Followers').click()
  await expect(panel.exporter).toHaveText('Export CSV')
  expect(downloads).toEqual([])
})

test('an export that fails says so', async ({ page, creator, stack, expectedConsole }) => {
  expectedConsole.push('net::ERR_FAILED')
  await fillCommunity(stack, creator, { members: people(2) })
  const panel = communityOn(page)
  await openCommunity(page, creator)
  await expect(panel.names).toHaveCount(2)
  await page.route(isBatch, (route) => route.abort())
  await panel.exporter.click()
  await expect(page.getByText(/^Error generating CSV: We can’t reach the server/)).toBeVisible()
  await expect(panel.exporter).toHaveText('Export CSV')
  await page.unroute(isBatch)
  expect((await fileOf(page, () => panel.exporter.click())).rows).toHaveLength(3)
})
