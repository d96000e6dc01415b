import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { defaultFees } from '#src/domain/money/fees.ts'
import { expectAccessible } from '#src/test/accessible.ts'
import { renderFeature } from '#src/test/render.tsx'
import { CountryShares } from './country-shares.tsx'

const terms = { fees: defaultFees, firstPayoutDays: 7, tax: { EU: 'platform', CH: 'seller' } } as const

const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

test('what the creator gets stands for each country with tax, the least first, one press away', async () => {
  renderFeature(<CountryShares price="20" kind="standard" terms={terms} />)
  expect(screen.getByRole('table', { hidden: true })).not.toBeVisible()
  await userEvent.click(screen.getByText('What you get, by country'))
  expect(screen.getByRole('table')).toBeVisible()
  const [head, first, ...others] = rows()
  expect(head).toBe('Buyer inVATYou get')
  expect(first).toBe('HungaryCHF 4.25 (27%)CHF 14.75')
  expect(others).toHaveLength(26)
  expect(others).toContain('GermanyCHF 3.19 (19%)CHF 15.81')
  expect(others.at(-1)).toBe('LuxembourgCHF 2.91 (17%)CHF 16.09')
  await expectAccessible()
})

test('books are taxed less, and where they are not taxed nothing is to say', async () => {
  renderFeature(<CountryShares price="20" kind="ebook" terms={terms} />)
  await userEvent.click(screen.getByText('What you get, by country'))
  expect(rows()).toContain('GermanyCHF 1.31 (7%)CHF 17.69')
  expect(rows().join()).not.toMatch(/Ireland|Switzerland/)
})

test.each([
  ['much', terms],
  ['', terms],
  ['0', terms],
  ['20', { ...terms, tax: {} }],
  ['20', { ...terms, tax: { CH: 'seller' } as const }],
])('for the price %j and where nothing is withheld there is no table', (price, given) => {
  renderFeature(<CountryShares price={price} kind="standard" terms={given} />)
  expect(screen.queryByText('What you get, by country')).toBeNull()
})
